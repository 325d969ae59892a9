// Initialising a class touches everything, a latch is opened by two: o-dpor lost what is read inside.
import java.util.concurrent.CountDownLatch;

public class LazyBehindLatch {
    static int x, y, o2;
    static final CountDownLatch latch = new CountDownLatch(2);

    static class Lazy {
        static int f;

        static {
            y = 1;
            f = x;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(latch::countDown);
        Thread t2 = new Thread(() -> {
            try {
                latch.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            x = 2;
            o2 = Lazy.f * 10;
        });
        t1.start();
        t2.start();
        latch.countDown();
        x = 1;
        latch.countDown();
        System.out.println(o2 + " " + x);
    }
}
