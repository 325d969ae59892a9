// EXPECT: verified
// OUTCOMES: normal "1\n"
// SKIP: dpor, source-dpor, optimal-dpor, sdpor
//
// A ForkJoinPool of one's own with one worker, which computes both tasks.
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveTask;

public class OkOwnPool {
  static class Fib extends RecursiveTask<Integer> {
    final int n;

    Fib(int n) {
      this.n = n;
    }

    protected Integer compute() {
      if (n < 2) return n;
      Fib first = new Fib(n - 1);
      first.fork();
      return new Fib(n - 2).compute() + first.join();
    }
  }

  public static void main(String[] args) {
    System.out.println(new ForkJoinPool(1).invoke(new Fib(2)));
  }
}
