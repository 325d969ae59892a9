// Who is signalled goes on because of the signal.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class SignalledWaiter {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition condition = lock.newCondition();
    static boolean flag;

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> {
            lock.lock();
            try {
                if (!flag) condition.await();
                System.out.println(flag);
            } catch (InterruptedException e) {
                System.out.println("interrupted");
            } finally {
                lock.unlock();
            }
        });
        Thread t2 = new Thread(() -> {
            lock.lock();
            condition.signal();
            lock.unlock();
            flag = true;
        });
        t1.start();
        t2.start();
    }
}
