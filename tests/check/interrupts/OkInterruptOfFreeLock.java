// EXPECT: verified
// OUTCOMES: normal "int" | normal "okfalse" | normal "oktrue"
//
// Nobody else wants the lock: an interrupt behind the check cannot end the attempt, which acquires.
import java.util.concurrent.locks.*;

public class OkInterruptOfFreeLock {
    public static void main(String[] a) throws Exception {
        ReentrantLock l = new ReentrantLock();
        String[] r = new String[1];
        Thread t = new Thread(() -> {
            try {
                l.lockInterruptibly();
                r[0] = "ok" + Thread.currentThread().isInterrupted();
                l.unlock();
            } catch (InterruptedException e) {
                r[0] = "int";
            }
        });
        t.start();
        t.interrupt();
        t.join();
        System.out.print(r[0]);
    }
}
