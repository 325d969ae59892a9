// EXPECT: verified
// OUTCOMES: normal "1\n"
// SKIP: dpor, source-dpor, optimal-dpor, sdpor, o-dpor
// JDK: >= 25
// OPTIONS: -Dplait.steady=off
//
// OkForkJoinFib with all looks in vain counted, as the JDK does: the outcome is the same. (7,849
// states with dl-s-por, in place of 3,001. On JDK 17 this does not end.)
import java.util.concurrent.*;

public class OkForkJoinFibCounted {
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
