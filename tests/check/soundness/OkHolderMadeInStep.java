// EXPECT: verified
// OUTCOMES: normal "0" | normal "1" | normal "2"
//
// u reads p between the two writes, keeps it in a new object, and reads again after the second: 2.
// A reference in an object that a step made keeps its target alive like any other.
public class OkHolderMadeInStep {
  static class H { Object f; H(Object f) { this.f = f; } }
  static volatile Object p; static volatile int g;
  static int r;
  public static void main(String[] args) throws Exception {
    new H(null);
    Thread t = new Thread(() -> { Object o = p; H h = new H(o); int k = g; Object q = p; r = h.f == null ? 0 : h.f == q ? 1 : 2; });
    t.start();
    p = new Object();
    Object x = new Object();
    p = x;
    t.join();
    System.out.print(r + (p == x ? "" : "?"));
  }
}
