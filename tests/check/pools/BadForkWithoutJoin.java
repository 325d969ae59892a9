// EXPECT: assertion
// OUTCOMES: normal "1\n" | exception ""
// SKIP: dpor, source-dpor, optimal-dpor, sdpor, o-dpor
//
// Nobody joins the task: main may look before a worker has run it.
import java.util.concurrent.*;

public class BadForkWithoutJoin {
  static int sum;

  static class Add extends RecursiveAction {
    protected void compute() {
      sum++;
    }
  }

  public static void main(String[] args) throws Exception {
    new Add().fork();
    assert sum == 1;
    System.out.println(sum);
  }
}
