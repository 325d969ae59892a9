// EXPECT: verified
// OUTCOMES: normal "done\n"
//
// BadNotifyWrongWaiter with notifyAll: who waits when its condition comes true is woken.
public class OkNotifyAllTwoConditions {
    static final Object lock = new Object();
    static boolean a, b;

    static void await(boolean first) {
        synchronized (lock) {
            while (first ? !a : !b) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread waitsForA = new Thread(() -> await(true));
        Thread waitsForB = new Thread(() -> await(false));
        waitsForA.start();
        waitsForB.start();
        synchronized (lock) {
            a = true;
            lock.notifyAll();
        }
        synchronized (lock) {
            b = true;
            lock.notifyAll();
        }
        waitsForA.join();
        waitsForB.join();
        System.out.println("done");
    }
}
