// EXPECT: deadlock
// OUTCOMES: deadlock ""
//
// Who asks for two permits is first in line: nobody overtakes, so one permit helps nobody.
import java.util.concurrent.Semaphore;

public class BadFairSemaphoreBehind {
    static Semaphore s = new Semaphore(2, true);

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
