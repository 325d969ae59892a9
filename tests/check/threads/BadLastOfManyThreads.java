// EXPECT: deadlock
// OUTCOMES: normal "started" | deadlock "started"
// SKIP: full, s-por
//
// Of a hundred threads the last two take two monitors in different orders.
public class BadLastOfManyThreads {
  public static void main(String[] args) throws Exception {
    int n = 100;
    Object a = new Object(), b = new Object();
    int[] done = new int[n];
    for (int i = 0; i < n - 2; i++) {
      int k = i;
      new Thread(() -> done[k] = 1).start();
    }
    System.out.print("started");
    new Thread(() -> { synchronized (a) { synchronized (b) { } } }).start();
    new Thread(() -> { synchronized (b) { synchronized (a) { } } }).start();
  }
}
