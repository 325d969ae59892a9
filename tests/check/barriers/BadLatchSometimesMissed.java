// EXPECT: deadlock
// OUTCOMES: normal "done\n" | deadlock ""
//
// Store buffering: each thread counts down if it sees the other's write. Both see it (1,1): done. Only one does (0,1
// or 1,0): the latch stays at 1.
import java.util.concurrent.CountDownLatch;

public class BadLatchSometimesMissed {
    static final CountDownLatch latch = new CountDownLatch(2);
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
