// EXPECT: verified
// OUTCOMES: normal "trueatrue" | normal "trueifalse" | normal "truenullfalse" | normal "truenulltrue"
//
// cancel(true) interrupts the runner in front of its wait, inside, or behind it; or the task has not begun.
import java.util.concurrent.*;

public class OkCancelInterruptsLatch {
    public static void main(String[] a) throws Exception {
        CountDownLatch l = new CountDownLatch(1);
        String[] r = new String[1];
        FutureTask<Integer> f = new FutureTask<>(() -> {
            try {
                l.await();
                r[0] = "a";
            } catch (InterruptedException e) {
                r[0] = "i";
            }
            return 1;
        });
        Thread t = new Thread(f);
        t.start();
        boolean c = f.cancel(true);
        l.countDown();
        t.join();
        System.out.print(c + r[0] + t.isInterrupted());
    }
}
