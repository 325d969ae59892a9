// EXPECT: verified
// OUTCOMES: normal "true true" | normal "false true"
//
// As OkInternBesideConstant: the constant is the value of a static final field, interned when its class is initialised.
public class OkInternBesideField {
  static class Holder { static final Object LOCK = new Object(); static final String TEXT = "qv"; }
  static volatile String mine, constant;
  static volatile boolean first;
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> {
      String s = new String(new char[] {'q', 'v'});
      mine = s.intern();
      first = mine == s;
    });
    t.start();
    synchronized (Holder.LOCK) { }
    constant = (String) Holder.class.getDeclaredField("TEXT").get(null);
    t.join();
    System.out.print(first + " " + (mine == constant));
  }
}
