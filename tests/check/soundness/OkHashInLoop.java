// EXPECT: verified
// HOTSPOT: no
// SKIP: dpor, source-dpor, optimal-dpor
// OUTCOMES: normal "true"
//
// A thread that waits actively asks for the hash of a new object each time round: it comes back to states that it was in.
public class OkHashInLoop {
  static volatile boolean done;
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> done = true);
    t.start();
    while (!done) new Object().hashCode();
    t.join();
    System.out.print(done);
  }
}
