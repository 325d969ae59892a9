// EXPECT: verified
// OUTCOMES: normal "7\n"
//
// A task with a delay; its pool is shut down afterwards.
import java.util.concurrent.*;

public class OkScheduleOnce {
  public static void main(String[] args) throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    ScheduledFuture<Integer> future = pool.schedule(() -> 7, 1, TimeUnit.SECONDS);
    System.out.println(future.get());
    pool.shutdown();
  }
}
