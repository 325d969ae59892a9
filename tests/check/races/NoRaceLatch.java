// EXPECT: verified
// OUTCOMES: normal "1\n"
// RACES: none
//
// countDown() happens before the return of await() (java.util.concurrent, memory consistency).
import java.util.concurrent.CountDownLatch;

public class NoRaceLatch {
    static int n;

    public static void main(String[] args) throws InterruptedException {
        CountDownLatch done = new CountDownLatch(1);
        new Thread(() -> {
            n = 1;
            done.countDown();
        }).start();
        done.await();
        System.out.println(n);
    }
}
