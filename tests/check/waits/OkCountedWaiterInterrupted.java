// EXPECT: verified
// OUTCOMES: normal "000i" | normal "100i" | normal "110i" | normal "110s"
//
// A waiter that is interrupted is counted until it has run; then it leaves the condition before it has the lock back.
import java.util.concurrent.locks.*;

public class OkCountedWaiterInterrupted {
    public static void main(String[] a) throws Exception {
        ReentrantLock l = new ReentrantLock();
        Condition c = l.newCondition();
        String[] r = new String[1];
        Thread t = new Thread(() -> {
            l.lock();
            try {
                c.await();
                r[0] = "s";
            } catch (InterruptedException e) {
                r[0] = "i";
            }
            l.unlock();
        });
        t.start();
        l.lock();
        int n = l.getWaitQueueLength(c);
        t.interrupt();
        int m = l.getWaitQueueLength(c);
        c.signal();
        int k = l.getWaitQueueLength(c);
        l.unlock();
        if (n == 0) l.lock();
        if (n == 0) l.unlock();
        t.join();
        System.out.print(n + "" + m + k + r[0]);
    }
}
