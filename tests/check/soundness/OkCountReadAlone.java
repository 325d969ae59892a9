// EXPECT: verified
// OUTCOMES: normal "0" | normal "1"
//
// As OkPermitsReadAlone, of a latch.
import java.util.concurrent.CountDownLatch;

public class OkCountReadAlone {
    static final CountDownLatch latch = new CountDownLatch(1);
    static int x;

    public static void main(String[] args) {
        new Thread(() -> latch.countDown()).start();
        new Thread(() -> {
            x = 1;
            System.out.print(latch.getCount());
        }).start();
    }
}
