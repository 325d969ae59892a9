// EXPECT: verified
// OUTCOMES: normal "true false" | normal "false true"
//
// Two threads intern equal strings that are no constant: the first is its own intern(), the other is not.
public class OkInternFirst {
  static volatile boolean a, b;
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> { String s = new String(new char[] {'q', 'z'}); a = s == s.intern(); });
    t.start();
    String s = new String(new char[] {'q', 'z'});
    b = s == s.intern();
    t.join();
    System.out.print(a + " " + b);
  }
}
