// EXPECT: verified
// OUTCOMES: normal "0\n"
//
// BadWaitIf with `while`: a consumer goes on only with an item there. Both find one in the end.
public class OkWaitWhile {
    static final Object lock = new Object();
    static int items;

    static void consume() {
        synchronized (lock) {
            while (items == 0) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
            assert items > 0;
            items--;
        }
    }

    static void produce() {
        synchronized (lock) {
            items++;
            lock.notifyAll();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread c1 = new Thread(OkWaitWhile::consume);
        Thread c2 = new Thread(OkWaitWhile::consume);
        c1.start();
        c2.start();
        produce();
        produce();
        c1.join();
        c2.join();
        System.out.println(items);
    }
}
