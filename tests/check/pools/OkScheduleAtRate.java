// EXPECT: verified
// OUTCOMES: normal "0\n" | normal "1\n"
// OPTIONS: --timeouts last
//
// Time passes when nothing else can go on, so main cancels before the second run. (With
// --timeouts any the task can run any number of times first: each run is at a time of its own,
// and no search ends.)
import java.util.concurrent.*;

public class OkScheduleAtRate {
  public static void main(String[] args) throws Exception {
    int[] runs = new int[1];
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
    ScheduledFuture<?> future = pool.scheduleAtFixedRate(() -> runs[0]++, 0, 1, TimeUnit.SECONDS);
    future.cancel(false);
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.DAYS);
    System.out.println(runs[0]);
  }
}
