// EXPECT: verified
// OUTCOMES: normal "0 0" | normal "0 5" | normal "5 0" | normal "5 5"
//
// x is read twice (n.w, b) while main writes 5, then 0: 00, 55, 50, 05.
// The step p = n renames the node; the next node takes the name that this gives back.
public class OkRenamedAndTakenInOneStep {
  static class N { int w; }
  static volatile N p, q; static volatile int x, d;
  public static void main(String[] args) throws Exception {
    new N();
    Thread t = new Thread(() -> {
      int b = 0;
      for (int i = 0; i < 2; i++) {
        N n = new N();
        if (i == 0) { n.w = x; b = x; p = n; } else { n.w = b; b = 0; int k = d; q = n; }
      }
    });
    t.start();
    x = 5; x = 0;
    t.join();
    System.out.print(p.w + " " + q.w);
  }
}
