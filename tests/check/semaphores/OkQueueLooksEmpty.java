// EXPECT: verified
// OUTCOMES: halt "0" | halt "1" | halt "2"
// SKIP: full, s-por, dpor, source-dpor, optimal-dpor, sdpor
//
// One thread is in the queue before main looks, and it leaves only if another is seen behind it: somebody is there all the time.
// But the JDK goes along the queue from its end. It comes to the place of the first; the second comes behind it; the first
// gets the permit and leaves; and nobody was counted. A look that is one step cannot show that. So the search starts again with
// the JDK's own locks. (The others find the same in 191,433 states and more, or do not end: `full` in 223,184.)
import java.util.concurrent.Semaphore;

public class OkQueueLooksEmpty {
    static final Semaphore s = new Semaphore(0);

    public static void main(String[] args) {
        new Thread(() -> s.acquireUninterruptibly()).start();
        while (!s.hasQueuedThreads()) Thread.yield();
        new Thread(() -> s.acquireUninterruptibly()).start();
        new Thread(() -> {
            if (s.getQueueLength() == 2) s.release();
        }).start();
        int length = s.getQueueLength();
        System.out.print(length);
        Runtime.getRuntime().halt(0);
    }
}
