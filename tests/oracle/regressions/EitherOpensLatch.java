// Whoever counts first opens the latch; who comes behind it need not have waited for the other.
import java.util.concurrent.CountDownLatch;

public class EitherOpensLatch {
    static int x;

    public static void main(String[] args) {
        CountDownLatch latch = new CountDownLatch(1);
        Thread t1 = new Thread(() -> {
            x = 1;
            latch.countDown();
        });
        Thread t2 = new Thread(() -> latch.countDown());
        Thread t3 = new Thread(() -> {
            try {
                latch.await();
            } catch (InterruptedException e) {
                throw new Error(e);
            }
            System.out.print(x);
        });
        t1.start();
        t2.start();
        t3.start();
    }
}
