// EXPECT: verified
// OUTCOMES: normal "true true false true"
//
// A constant is interned when its instruction first runs: a string of that content that was interned before is the constant;
// one that comes later is not.
public class OkInternBeforeConstant {
  static class Other { static String constant() { return "qzqz"; } }
  static String made() { return new String(new char[] {'q', 'z', 'q', 'z'}); }
  public static void main(String[] args) throws Exception {
    String first = made(), interned = first.intern();
    String later = made();
    boolean isConstant = first == "qzqz";
    System.out.print((interned == first) + " " + isConstant + " " + (later == later.intern()) + " "
        + (Other.constant() == later.intern()));
  }
}
