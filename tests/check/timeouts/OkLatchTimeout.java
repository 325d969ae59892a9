// EXPECT: verified
// OUTCOMES: normal "true\n" | normal "false\n"
//
// await returns true iff the count reached 0 before it timed out.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

public class OkLatchTimeout {
    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Thread t = new Thread(latch::countDown);
        t.start();
        System.out.println(latch.await(10, TimeUnit.MICROSECONDS));
    }
}
