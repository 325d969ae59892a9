// EXPECT: verified
// OUTCOMES: normal "1 caught\n"
//
// As BadExceptionKeepsLock with finally, and the exception is caught.
import java.util.concurrent.locks.ReentrantLock;

public class OkFinallyUnlocks {
    static final ReentrantLock lock = new ReentrantLock();
    static int x;
    static String result;

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> {
            try {
                lock.lock();
                try {
                    throw new IllegalStateException("caught");
                } finally {
                    lock.unlock();
                }
            } catch (IllegalStateException e) {
                result = e.getMessage();
            }
        });
        Thread t2 = new Thread(() -> {
            lock.lock();
            x = 1;
            lock.unlock();
        });
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(x + " " + result);
    }
}
