// EXPECT: deadlock
// OUTCOMES: deadlock ""
//
// A worker waits at a SynchronousQueue.
import java.util.concurrent.*;

public class BadPoolOfHandoffNotShutDown {
    public static void main(String[] a) throws Exception {
        ExecutorService e = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new SynchronousQueue<>());
        e.submit(() -> { }).get();
    }
}
