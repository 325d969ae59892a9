// EXPECT: verified
// OUTCOMES: normal "false" | normal "true"
//
// As OkNameTakenByReplacement, with elements of an array.
public class OkNameTakenInArray {
  static class E { final int k; E(int k) { this.k = k; } }
  static final E[] cache = new E[1], last = new E[1]; static volatile int hits;
  public static void main(String[] z) throws Exception {
    Thread t = new Thread(() -> { cache[0] = new E(7); last[0] = cache[0]; hits = 1; });
    t.start(); cache[0] = new E(7); int h = hits; t.join();
    System.out.print(cache[0] == last[0]);
  }
}
