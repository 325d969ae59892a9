// EXPECT: deadlock
// OUTCOMES: normal "done" | deadlock ""
// OPTIONS: --hashes any
//
// Two threads lock two objects in the order of their identity hashes. Where the hashes are equal each takes its first argument
// first: a deadlock, which OkLocksByHash, with hashes that differ, does not have.
public class BadLocksByHash {
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
