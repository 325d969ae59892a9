// EXPECT: verified
// OUTCOMES: normal "true true"
//
// Object.toString tells the hash; a copy has another; and a hash stays as it is when its object becomes shared.
public class OkHashPrinted {
  static volatile Object seen;
  static boolean same = true;
  public static void main(String[] args) throws Exception {
    int[] array = new int[2];
    String before = array.toString();
    Thread t = new Thread(() -> same &= before.equals(seen == null ? before : seen.toString()));
    t.start();
    seen = array;
    String after = "" + array;
    t.join();
    System.out.print((same && before.equals(after)) + " " + !array.clone().toString().equals(before));
  }
}
