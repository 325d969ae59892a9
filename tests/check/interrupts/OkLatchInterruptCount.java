// EXPECT: verified
// OUTCOMES: normal "i false" | normal "n true" | normal "n false"
//
// Behind the count the await may still see the interrupt first: it looks at that first of all.
import java.util.concurrent.CountDownLatch;

public class OkLatchInterruptCount {
    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Thread t = new Thread(() -> {
            String how = "n ";
            try {
                latch.await();
            } catch (InterruptedException e) {
                how = "i ";
            }
            System.out.print(how + Thread.currentThread().isInterrupted());
        });
        t.start();
        latch.countDown();
        t.interrupt();
    }
}
