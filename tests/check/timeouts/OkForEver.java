// EXPECT: verified
// OUTCOMES: normal "falsefalsefalsetrue" | normal "truefalsefalsetrue" | normal "truetruefalsetrue" | normal "truetruetruetrue"
//
// Long.MAX_VALUE of whatever unit never passes: only the interrupt ends these waits, wherever it comes.
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class OkForEver {
    public static void main(String[] a) throws Exception {
        ReentrantLock l = new ReentrantLock();
        Condition c = l.newCondition();
        CountDownLatch d = new CountDownLatch(1);
        LinkedBlockingQueue<Integer> q = new LinkedBlockingQueue<>();
        boolean[] r = new boolean[4];
        Thread t = new Thread(() -> {
            try {
                r[0] = d.await(Long.MAX_VALUE, TimeUnit.DAYS);
                l.lock();
                l.unlock();
                r[1] = q.poll(Long.MAX_VALUE, TimeUnit.SECONDS) == 1;
                r[2] = l.tryLock(Long.MAX_VALUE, TimeUnit.MILLISECONDS);
                Thread.sleep(Long.MAX_VALUE);
            } catch (InterruptedException e) {
                r[3] = true;
            }
        });
        l.lock();
        t.start();
        d.countDown();
        l.unlock();
        q.put(1);
        t.interrupt();
        t.join(Long.MAX_VALUE);
        System.out.print(r[0] + "" + r[1] + r[2] + r[3]);
    }
}
