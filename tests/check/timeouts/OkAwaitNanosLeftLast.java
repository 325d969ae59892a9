// EXPECT: verified
// OUTCOMES: normal "6000000"
// OPTIONS: --timeouts last
//
// main sleeps 4 ms of the 10.
import java.util.concurrent.locks.*;

public class OkAwaitNanosLeftLast {
    public static void main(String[] a) throws Exception {
        ReentrantLock l = new ReentrantLock();
        Condition c = l.newCondition();
        long[] r = new long[1];
        Thread t = new Thread(() -> {
            l.lock();
            try {
                r[0] = c.awaitNanos(10_000_000);
            } catch (InterruptedException e) { }
            l.unlock();
        });
        t.start();
        Thread.sleep(4);
        l.lock();
        c.signal();
        l.unlock();
        t.join();
        System.out.print(r[0]);
    }
}
