// EXPECT: verified
// OUTCOMES: normal "0.33333|0.33333\n"
//
// BigDecimal, first used in two threads at once.
import java.math.BigDecimal;
import java.math.RoundingMode;

public class OkFirstBigDecimal {
  static String first, second;

  static String use() {
    return BigDecimal.ONE.divide(new BigDecimal("3"), 5, RoundingMode.HALF_UP).toString();
  }

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> first = use());
    t.start();
    second = use();
    t.join();
    System.out.println(first + "|" + second);
  }
}
