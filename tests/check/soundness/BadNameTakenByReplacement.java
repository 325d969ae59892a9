// EXPECT: assertion
// OUTCOMES: normal "" | exception ""
//
// As OkNameTakenByReplacement: p and q are one object only if main does not store between the two writes.
public class BadNameTakenByReplacement {
  static volatile Object p, q; static volatile int g;
  public static void main(String[] a) throws Exception {
    Thread t = new Thread(() -> { p = new Object(); q = p; g = 1; });
    t.start();
    p = new Object();
    int k = g;
    t.join();
    assert p == q;
  }
}
