// EXPECT: exception java.lang.IllegalMonitorStateException
// OUTCOMES: exception "end\n"
//
// Condition.signal needs the lock; T2's holding it does not help T1.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class BadSignalWithoutLock {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition condition = lock.newCondition();

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> condition.signal());
        Thread t2 = new Thread(() -> {
            lock.lock();
            lock.unlock();
        });
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println("end");
    }
}
