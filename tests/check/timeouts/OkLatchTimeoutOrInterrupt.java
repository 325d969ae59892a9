// EXPECT: verified
// OUTCOMES: normal "falsefalse" | normal "falsetrue" | normal "int" | normal "truetrue"
//
// Time-out, interrupt and count come in any order. The time-out does not look for an interrupt.
import java.util.concurrent.*;

public class OkLatchTimeoutOrInterrupt {
    public static void main(String[] a) throws Exception {
        CountDownLatch l = new CountDownLatch(1);
        String[] r = new String[1];
        Thread t = new Thread(() -> {
            try {
                r[0] = l.await(1, TimeUnit.SECONDS) + "" + Thread.currentThread().isInterrupted();
            } catch (InterruptedException e) {
                r[0] = "int";
            }
        });
        t.start();
        t.interrupt();
        l.countDown();
        t.join();
        System.out.print(r[0]);
    }
}
