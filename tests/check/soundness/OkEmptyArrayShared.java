// EXPECT: verified
// OUTCOMES: normal ""
//
// An empty array has no more than its header; naming its holder looks at it.
public class OkEmptyArrayShared {
  static class Box { final Object[] a; Box(Object[] a) { this.a = a; } }
  static volatile Box shared; static volatile Object other, arr; static volatile int x;
  static void work() {
    Object[] e = new Object[0]; Object o = new Object();
    arr = e; other = o;              // both shared now
    x = 1;
    shared = new Box(e);             // its final field refers to the empty array
  }
  public static void main(String[] args) throws Exception {
    Thread t1 = new Thread(OkEmptyArrayShared::work), t2 = new Thread(OkEmptyArrayShared::work);
    t1.start(); t2.start(); t1.join(); t2.join();
  }
}
