// EXPECT: verified
// OUTCOMES: normal "less" | normal "equal" | normal "greater"
// OPTIONS: --hashes any:2
//
// As OkHashOfPublished: with two values two hashes compare in every way.
public class OkHashOfPublishedAny {
  static class N { volatile Object f; }
  public static void main(String[] args) throws Exception {
    Thread z = new Thread(() -> { }); z.start(); z.join();
    N o1 = new N(), o2 = new N();
    Thread a = new Thread(() -> { o1.f = new Object(); });
    Thread b = new Thread(() -> { o2.f = new Object(); });
    a.start(); b.start(); a.join(); b.join();
    int x = System.identityHashCode(o1.f), y = System.identityHashCode(o2.f);
    System.out.print(x < y ? "less" : x == y ? "equal" : "greater");
  }
}
