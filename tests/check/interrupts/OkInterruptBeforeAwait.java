// EXPECT: verified
// OUTCOMES: normal "falsefalsei0" | normal "falsefalsei1" | normal "falsetruei0" | normal "falsetruei1"
// OUTCOMES: normal "truefalsei0" | normal "truefalsei1" | normal "truetruei0" | normal "truetruei1"
//
// await looks for an interrupt before it gives up the lock. Interrupted behind that it still gives it up: main finds the lock
// taken ("..false..") and writes y before the thread has it back ("i1").
import java.util.concurrent.locks.*;

public class OkInterruptBeforeAwait {
    static int y;
    static String r;
    public static void main(String[] a) throws Exception {
        ReentrantLock l = new ReentrantLock();
        Condition c = l.newCondition();
        Thread t = new Thread(() -> {
            l.lock();
            try {
                c.await();
                r = "?";
            } catch (InterruptedException e) {
                r = "i" + y;
            }
            l.unlock();
        });
        t.start();
        boolean h = l.isLocked();
        t.interrupt();
        boolean b = l.tryLock();
        if (b) l.unlock();
        l.lock();
        y = 1;
        l.unlock();
        t.join();
        System.out.print(h + "" + b + r);
    }
}
