// EXPECT: verified
// OUTCOMES: normal "1024"
// SKIP: full, s-por
//
// 1,024 threads that live at the same time, as in OkManyThreads; the last 16 wait for the one before them.
import java.util.concurrent.*;
public class OkThousandThreadsAtOnce {
  public static void main(String[] args) throws Exception {
    int n = 1024;
    int[] done = new int[n];
    Thread[] threads = new Thread[n];
    for (int i = 0; i < n; i++) {
      int k = i;
      Thread before = i < n - 16 ? null : threads[i - 1];
      threads[i] = new Thread(() -> {
        try {
          if (before != null) before.join();
        } catch (InterruptedException e) {
          return;
        }
        done[k] = 1;
      });
    }
    for (Thread t : threads) t.start();
    for (Thread t : threads) t.join();
    int sum = 0;
    for (int d : done) sum += d;
    System.out.print(sum);
  }
}
