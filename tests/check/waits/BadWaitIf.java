// EXPECT: assertion
// OUTCOMES: normal "0\n" | exception "1\n"
//
// Two consumers wait with `if`; the producer makes two items one by one and wakes all each time. A consumer that
// resumes after the other took the only item fails its assertion; it took nothing, so one item is left. At most one
// fails: it fails only if the other took an item. Nobody waits for ever: with both items made, items == 0 on entry
// would need two items taken by the one other consumer.
public class BadWaitIf {
    static final Object lock = new Object();
    static int items;

    static void consume() {
        synchronized (lock) {
            if (items == 0) {
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
        Thread c1 = new Thread(BadWaitIf::consume);
        Thread c2 = new Thread(BadWaitIf::consume);
        c1.start();
        c2.start();
        produce();
        produce();
        c1.join();
        c2.join();
        System.out.println(items);
    }
}
