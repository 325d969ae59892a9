// EXPECT: verified
// OUTCOMES: normal "done\n"
//
// As BadLatchSometimesMissed with one count: under sequential consistency at least one thread sees the other's write.
import java.util.concurrent.CountDownLatch;

public class OkLatchByStoreBuffering {
    static final CountDownLatch latch = new CountDownLatch(1);
    static int x, y;

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            x = 1;
            if (y == 1) latch.countDown();
        }).start();
        new Thread(() -> {
            y = 1;
            if (x == 1) latch.countDown();
        }).start();
        latch.await();
        System.out.println("done");
    }
}
