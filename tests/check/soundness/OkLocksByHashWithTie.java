// EXPECT: verified
// OUTCOMES: normal "done"
// OPTIONS: --hashes any
//
// As BadLocksByHash, with a third lock for the case that the hashes are equal ("Java Concurrency in Practice", 10.1.2).
public class OkLocksByHashWithTie {
  static final Object TIE = new Object();
  static void both(Object a, Object b) {
    int first = System.identityHashCode(a), second = System.identityHashCode(b);
    if (first < second) inOrder(a, b);
    else if (first > second) inOrder(b, a);
    else synchronized (TIE) { inOrder(a, b); }
  }
  static void inOrder(Object a, Object b) { synchronized (a) { synchronized (b) { } } }
  public static void main(String[] args) throws Exception {
    Object x = new Object(), y = new Object();
    Thread t = new Thread(() -> both(x, y));
    t.start(); both(y, x); t.join();
    System.out.print("done");
  }
}
