// EXPECT: verified
// OUTCOMES: normal "falsetrue" | normal "truetrue"
//
// lock() puts an interrupt away while it waits, and shows it again when it has the lock.
import java.util.concurrent.locks.*;

public class OkInterruptOutOfSight {
    public static void main(String[] a) throws Exception {
        ReentrantLock l = new ReentrantLock();
        String[] r = new String[1];
        Thread t = new Thread(() -> {
            l.lock();
            r[0] = "" + Thread.currentThread().isInterrupted();
            l.unlock();
        });
        l.lock();
        t.start();
        t.interrupt();
        boolean b = t.isInterrupted();
        l.unlock();
        t.join();
        System.out.print(b + r[0]);
    }
}
