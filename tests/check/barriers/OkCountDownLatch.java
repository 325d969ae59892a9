// EXPECT: verified
// OUTCOMES: normal "3\n"
//
// main passes the latch after both threads counted down, which they do after their writes.
import java.util.concurrent.CountDownLatch;

public class OkCountDownLatch {
    static final CountDownLatch latch = new CountDownLatch(2);
    static int x, y;

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            x = 1;
            latch.countDown();
        }).start();
        new Thread(() -> {
            y = 2;
            latch.countDown();
        }).start();
        latch.await();
        System.out.println(x + y);
    }
}
