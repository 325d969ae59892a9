// EXPECT: verified
// OUTCOMES: normal "1267650600228229401496703205376|1267650600228229401496703205376\n"
//
// BigInteger, first used in two threads at once: its initialiser fills arrays that its statics have already.
import java.math.BigInteger;

public class OkFirstBigInteger {
  static String first, second;

  static String use() {
    return BigInteger.TWO.pow(100).toString();
  }

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> first = use());
    t.start();
    second = use();
    t.join();
    System.out.println(first + "|" + second);
  }
}
