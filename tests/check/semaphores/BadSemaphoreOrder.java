// EXPECT: deadlock
// OUTCOMES: normal "done\n" | deadlock ""
//
// Opposite orders, as BadLockOrderTwo.
import java.util.concurrent.Semaphore;

public class BadSemaphoreOrder {
    static final Semaphore a = new Semaphore(1), b = new Semaphore(1);

    static void takeBoth(Semaphore first, Semaphore second) {
        first.acquireUninterruptibly();
        second.acquireUninterruptibly();
        second.release();
        first.release();
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> takeBoth(a, b));
        Thread t2 = new Thread(() -> takeBoth(b, a));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println("done");
    }
}
