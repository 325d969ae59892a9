// EXPECT: verified
// HOTSPOT: no
// OUTCOMES: normal "false"
//
// Two objects of one kind are published by two threads, in either order, and asked for their identity hashes later. Which
// was published first no label tells; so no hash may tell it, and every algorithm finds the same.
public class OkHashOfPublished {
  static class N { volatile Object f; }
  public static void main(String[] args) throws Exception {
    Thread z = new Thread(() -> { }); z.start(); z.join();
    N o1 = new N(), o2 = new N();
    Thread a = new Thread(() -> { o1.f = new Object(); });
    Thread b = new Thread(() -> { o2.f = new Object(); });
    a.start(); b.start(); a.join(); b.join();
    System.out.print(System.identityHashCode(o1.f) < System.identityHashCode(o2.f));
  }
}
