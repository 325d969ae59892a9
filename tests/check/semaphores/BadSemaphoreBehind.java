// EXPECT: deadlock
// OUTCOMES: deadlock "" | deadlock "2"
//
// As BadFairSemaphoreBehind, not fair: who comes after the release overtakes, who is queued does not.
import java.util.concurrent.Semaphore;

public class BadSemaphoreBehind {
    static Semaphore s = new Semaphore(2, false);

    public static void main(String[] args) throws Exception {
        s.acquire(2);
        Thread t1 = new Thread(() -> {
            s.acquireUninterruptibly(2);
            System.out.print("1");
        });
        t1.start();
        while (!s.hasQueuedThreads()) Thread.yield();
        new Thread(() -> {
            s.acquireUninterruptibly();
            System.out.print("2");
            s.release();
        }).start();
        s.release();
    }
}
