// EXPECT: assertion
// OUTCOMES: normal "2\n" | exception "1\n"
//
// A release without acquire makes a second permit: both threads are inside.
import java.util.concurrent.Semaphore;

public class BadSemaphoreStrayRelease {
    static final Semaphore permit = new Semaphore(1);
    static int n;

    static void increment() {
        permit.acquireUninterruptibly();
        n++;
        permit.release();
    }

    public static void main(String[] args) throws Exception {
        permit.release();
        Thread t1 = new Thread(BadSemaphoreStrayRelease::increment);
        Thread t2 = new Thread(BadSemaphoreStrayRelease::increment);
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(n);
        assert n == 2;
    }
}
