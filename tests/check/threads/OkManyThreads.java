// EXPECT: verified
// OUTCOMES: normal "4500"
// SKIP: full, s-por
//
// A hundred threads that each count on their own. The algorithms that choose threads find one execution; full and s-por have
// every subset of them that has ended.
import java.util.concurrent.atomic.*;
public class OkManyThreads {
  public static void main(String[] args) throws Exception {
    AtomicInteger[] counts = new AtomicInteger[100];
    Thread[] threads = new Thread[counts.length];
    for (int i = 0; i < counts.length; i++) {
      AtomicInteger count = counts[i] = new AtomicInteger();
      threads[i] = new Thread(() -> { int s = 0; for (int j = 0; j < 10; j++) s += j; count.addAndGet(s); });
    }
    for (Thread t : threads) t.start();
    for (Thread t : threads) t.join();
    int sum = 0;
    for (AtomicInteger c : counts) sum += c.get();
    System.out.print(sum);
  }
}
