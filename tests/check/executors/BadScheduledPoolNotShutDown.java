// EXPECT: deadlock
// OUTCOMES: deadlock ""
//
// 1 worker of ScheduledThreadPoolExecutor#1 waits for work; it was never shut down.
import java.util.concurrent.*;

public class BadScheduledPoolNotShutDown {
    public static void main(String[] a) throws Exception {
        ScheduledExecutorService e = Executors.newScheduledThreadPool(1);
        e.submit(() -> { }).get();
    }
}
