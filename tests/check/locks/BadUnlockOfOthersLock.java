// EXPECT: exception java.lang.IllegalMonitorStateException
// OUTCOMES: exception "end\n"
//
// T2 unlocks a lock it never owns: it throws in every schedule, whether T1 holds the lock or not.
import java.util.concurrent.locks.ReentrantLock;

public class BadUnlockOfOthersLock {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> {
            lock.lock();
            lock.unlock();
        });
        Thread t2 = new Thread(() -> lock.unlock());
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println("end");
    }
}
