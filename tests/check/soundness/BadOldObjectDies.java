// EXPECT: assertion
// OUTCOMES: normal "" | exception ""
//
// An object older than the first state dies with a changed field in one state, and with the old content in another.
public class BadOldObjectDies {
  static class F { int v; }
  static F x = new F(), y;
  static volatile boolean go;
  static boolean a, b, c;
  public static void main(String[] args) throws Exception {
    Thread t1 = new Thread(() -> { if (go) x = null; });
    Thread t2 = new Thread(() -> { a = x == null; b = x == null; c = x == null; });
    Thread t3 = new Thread(() -> y = x);
    Thread t4 = new Thread(() -> { if (plait.Choose.bool()) x.v = 1; go = true; });
    t1.start(); t2.start(); t3.start(); t4.start(); t1.join(); t2.join(); t3.join(); t4.join();
    assert !(x == null && y != null && y.v == 1) : "possible";
  }
}
