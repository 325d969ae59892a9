// EXPECT: deadlock
// OUTCOMES: deadlock ""
//
// The only worker waits for a task that is queued behind it.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class BadPoolWaitsForItself {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        int result = pool.submit(() -> pool.submit(() -> 1).get()).get();
        System.out.println(result);
        pool.shutdown();
    }
}
