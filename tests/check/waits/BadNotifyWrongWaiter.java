// EXPECT: deadlock
// OUTCOMES: normal "done\n" | deadlock ""
//
// Two conditions, one monitor, notify. Both wait; the notify for `a` may wake the waiter of `b`, which waits again;
// then the notify for `b` wakes only one of two and the other waits for ever. If waiters come late or the right ones
// are woken, done.
public class BadNotifyWrongWaiter {
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
            lock.notify();
        }
        synchronized (lock) {
            b = true;
            lock.notify();
        }
        waitsForA.join();
        waitsForB.join();
        System.out.println("done");
    }
}
