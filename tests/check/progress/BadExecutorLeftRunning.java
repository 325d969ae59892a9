// EXPECT: deadlock
// OUTCOMES: deadlock "task\n"
// HOTSPOT: no
//
// Nobody shuts the pool down: its worker waits for work for ever. All threads wait, so this is told as a deadlock.
import java.lang.ref.Reference;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class BadExecutorLeftRunning {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newSingleThreadExecutor(Executors.defaultThreadFactory());
        pool.execute(() -> System.out.println("task"));
        Reference.reachabilityFence(pool);
    }
}
