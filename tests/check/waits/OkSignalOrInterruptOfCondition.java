// EXPECT: verified
// OUTCOMES: halt "" | normal "i" | normal "strue"
//
// Signalled, the thread returns, and the interrupt stays; interrupted first, it throws, and the signal is for nobody.
import java.util.concurrent.locks.*;

public class OkSignalOrInterruptOfCondition {
    public static void main(String[] a) throws Exception {
        ReentrantLock l = new ReentrantLock();
        Condition c = l.newCondition();
        String[] r = new String[2];
        boolean[] in = new boolean[2];
        Thread t = new Thread(() -> {
            l.lock();
            in[0] = true;
            try {
                c.await();
                r[0] = "s" + Thread.currentThread().isInterrupted();
            } catch (InterruptedException e) {
                r[0] = "i";
            }
            l.unlock();
        });
        t.start();
        t.interrupt();
        l.lock();
        boolean x = in[0];
        c.signal();
        l.unlock();
        if (x) {
            t.join();
            System.out.print(r[0]);
        } else System.exit(0);
    }
}
