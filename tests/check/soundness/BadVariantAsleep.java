// EXPECT: deadlock
// OUTCOMES: normal "" | deadlock ""
// OPTIONS: --order sequential:2,0,1
//
// If t1 is queued for two permits before t2 comes for one, nobody gets in. In the order above o-dpor comes to a state in which one way
// of t2's step sleeps (to get the permit, or to be queued) and the other was explored; then no thread was explored as a whole there.
import java.util.concurrent.Semaphore;

public class BadVariantAsleep {
    static final Semaphore semaphore = new Semaphore(0);
    static final Thread t1 = new Thread(() -> semaphore.acquireUninterruptibly(2));
    static final Thread t2 = new Thread(() -> {
        semaphore.acquireUninterruptibly(1);
        semaphore.release(2);
    });

    public static void main(String[] args) throws Exception {
        t1.start();
        synchronized (t1) {
            t2.start();
        }
        semaphore.release(1);
        t2.join();
    }
}
