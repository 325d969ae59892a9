// EXPECT: verified
// OUTCOMES: normal "true true" | normal "false true"
//
// One thread interns a string, the other runs a constant of that content: the string is its own intern() iff it was first.
// Either way both have the same object.
public class OkInternBesideConstant {
  static volatile String mine, constant;
  static volatile boolean first;
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {
      String s = new String(new char[] {'q', 'w'});
      mine = s.intern();
      first = mine == s;
    });
    t.start();
    constant = "qw";
    t.join();
    System.out.print(first + " " + (mine == constant));
  }
}
