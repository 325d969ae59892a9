// EXPECT: verified
// OUTCOMES: halt "" | normal "falsetrue" | normal "truetrue"
//
// awaitUninterruptibly puts an interrupt away while it waits, and shows it again when it returns.
import java.util.concurrent.locks.*;

public class OkUninterruptibleAwaitKeepsInterrupt {
    public static void main(String[] a) throws Exception {
        ReentrantLock l = new ReentrantLock();
        Condition c = l.newCondition();
        boolean[] w = new boolean[1];
        String[] r = new String[1];
        Thread t = new Thread(() -> {
            l.lock();
            w[0] = true;
            c.awaitUninterruptibly();
            r[0] = "" + Thread.currentThread().isInterrupted();
            l.unlock();
        });
        t.start();
        t.interrupt();
        boolean done = false, b;
        l.lock();
        boolean x = w[0];
        b = t.isInterrupted();
        c.signal();
        l.unlock();
        if (x) {
            t.join();
            System.out.print(b + r[0]);
        } else System.exit(0);
    }
}
