// EXPECT: verified
// OUTCOMES: normal "falsetruefalse" | normal "falsetruetrue" | normal "truetruefalse" | normal "truetruetrue"
//
// The first interrupt may be out of sight while the thread waits. The second adds to it, or comes when it was looked at.
import java.util.concurrent.locks.*;

public class OkInterruptedTwice {
    public static void main(String[] a) throws Exception {
        ReentrantLock l = new ReentrantLock(true);
        String[] r = new String[1];
        Thread t = new Thread(() -> {
            l.lock();
            r[0] = Thread.interrupted() + "";
            l.unlock();
            r[0] += Thread.interrupted();
        });
        l.lock();
        t.start();
        t.interrupt();
        boolean x = t.isInterrupted();
        l.unlock();
        t.interrupt();
        t.join();
        System.out.print(x + r[0]);
    }
}
