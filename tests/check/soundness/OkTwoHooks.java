// EXPECT: verified
// OUTCOMES: normal "ab false" | normal "ba false"
// HOTSPOT: no
//
// Hooks run at the same time, when main has ended.
import java.util.concurrent.CountDownLatch;

public class OkTwoHooks {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        CountDownLatch printed = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            System.out.print("a");
            printed.countDown();
        }));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            System.out.print("b");
            try {
                printed.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            System.out.print(" " + main.isAlive());
        }));
    }
}
