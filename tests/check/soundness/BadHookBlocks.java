// EXPECT: deadlock
// OUTCOMES: deadlock "m"
// HOTSPOT: no
//
// The VM waits for its hooks, and this one waits for ever.
import java.util.concurrent.CountDownLatch;

public class BadHookBlocks {
    public static void main(String[] args) {
        CountDownLatch never = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            try {
                never.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }));
        System.out.print("m");
    }
}
