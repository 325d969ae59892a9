// EXPECT: deadlock
// OUTCOMES: normal "end" | deadlock ""
//
// If the permit comes while the thread waits for the latch, that wait uses it up.
import java.util.concurrent.*;
import java.util.concurrent.locks.*;

public class BadPermitUsedUp {
    public static void main(String[] a) throws Exception {
        CountDownLatch l = new CountDownLatch(1);
        Thread t = new Thread(() -> {
            try {
                l.await();
            } catch (InterruptedException e) { }
            LockSupport.park();
        });
        t.start();
        LockSupport.unpark(t);
        l.countDown();
        t.join();
        System.out.print("end");
    }
}
