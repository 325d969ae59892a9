// EXPECT: verified
// OUTCOMES: normal "1\n"
// SKIP: dpor, source-dpor, optimal-dpor, sdpor, o-dpor
//
// A task of the common pool, which a worker may steal, or main run. Stamps of idle workers and
// indexes of scans make no states: counted on, they never ended.
import java.util.concurrent.*;

public class OkForkJoinFib {
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

  public static void main(String[] args) throws Exception {
    System.out.println(new Fib(2).invoke());
  }
}
