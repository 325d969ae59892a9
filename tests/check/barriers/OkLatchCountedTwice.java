// EXPECT: verified
// OUTCOMES: normal "0\n" | normal "1\n"
//
// One count would do, and there are two. Main may go on after the first, before x is written; or the second counts first.
import java.util.concurrent.CountDownLatch;

public class OkLatchCountedTwice {
    static int x;

    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Thread first = new Thread(latch::countDown);
        Thread second = new Thread(() -> {
            x = 1;
            latch.countDown();
        });
        first.start();
        second.start();
        latch.await();
        int seen = x;
        first.join();
        second.join();
        System.out.println(seen);
    }
}
