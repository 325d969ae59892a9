// EXPECT: verified
// OUTCOMES: normal "true true true 2 false"
//
// Constants of equal content in two classes are one object, also where threads run them at the same time; so is what is
// computed by the compiler, but not what runs; a switch compares by content.
public class OkInternConstants {
  static class A { static String text() { return "alpha"; } }
  static class B { static String text() { return "al" + "pha"; } }
  static volatile String seen;
  static int which(String s) {
    switch (s) {
      case "beta": return 1;
      case "alpha": return 2;
      default: return 3;
    }
  }
  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> seen = B.text());
    t.start();
    String a = A.text(), made = new StringBuilder("al").append("pha").toString();
    t.join();
    System.out.print((a == seen) + " " + (made.intern() == a) + " " + (made.intern() == made.intern()) + " " + which(made) + " "
        + (made == a));
  }
}
