// EXPECT: verified
// OUTCOMES: normal "done"
//
// Two threads lock two objects in the order of their identity hashes, which differ.
public class OkLocksByHash {
  static void both(Object a, Object b) {
    Object first = a, second = b;
    if (System.identityHashCode(a) > System.identityHashCode(b)) { first = b; second = a; }
    synchronized (first) { synchronized (second) { } }
  }
  public static void main(String[] args) throws Exception {
    Object x = new Object(), y = new Object();
    Thread t = new Thread(() -> both(x, y));
    t.start(); both(y, x); t.join();
    System.out.print("done");
  }
}
