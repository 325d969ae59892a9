// As InterruptOrNotify, with a condition of a lock.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class InterruptOrSignal {
    static final ReentrantLock l = new ReentrantLock();
    static final Condition c = l.newCondition();
    static boolean isWaiting, isSignalled;
    static final Thread t1 = new Thread(() -> wait1());

    static void wait1() {
        String how = "?";
        boolean saw;
        l.lock();
        try {
            isWaiting = true;
            try {
                c.await();
                how = "signalled ";
            } catch (InterruptedException e) {
                how = "interrupted ";
            }
            saw = isSignalled;
        } finally {
            l.unlock();
        }
        System.out.print(how + saw + " " + Thread.currentThread().isInterrupted());
    }

    public static void main(String[] args) {
        Thread t2 = new Thread(() -> {
            l.lock();
            if (isWaiting) {
                isSignalled = true;
                c.signal();
            }
            l.unlock();
        });
        Thread t3 = new Thread(() -> {
            l.lock();
            boolean saw = isWaiting;
            l.unlock();
            if (saw) t1.interrupt();
        });
        t1.start();
        t2.start();
        t3.start();
    }
}
