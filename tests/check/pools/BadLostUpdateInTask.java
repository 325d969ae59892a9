// EXPECT: assertion
// OUTCOMES: normal "2\n" | exception ""
// SKIP: dpor, source-dpor, optimal-dpor, sdpor, o-dpor
//
// Main runs one of two tasks, and a worker of the common pool may run the other at the same time:
// an update is lost.
import java.util.concurrent.*;

public class BadLostUpdateInTask {
  static int sum;

  static class Add extends RecursiveAction {
    protected void compute() {
      sum++;
    }
  }

  public static void main(String[] args) throws Exception {
    ForkJoinTask.invokeAll(new Add(), new Add());
    assert sum == 2;
    System.out.println(sum);
  }
}
