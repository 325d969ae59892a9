// EXPECT: deadlock
// OUTCOMES: normal "done\n" | deadlock ""
//
// T1 holds a monitor and wants a ReentrantLock, T2 the other way round.
import java.util.concurrent.locks.ReentrantLock;

public class BadMixedLockOrder {
    static final Object monitor = new Object();
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> {
            synchronized (monitor) {
                lock.lock();
                lock.unlock();
            }
        });
        Thread t2 = new Thread(() -> {
            lock.lock();
            synchronized (monitor) {
            }
            lock.unlock();
        });
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println("done");
    }
}
