// EXPECT: verified
// OUTCOMES: normal "1.500|3.000\n"
//
// BigDecimal, first used in two threads at once. Each tells what it would tell alone.
// With an argument, main uses it before: benchmarks/small compares the two.
import java.math.*;

public class OkFirstBigDec {
  static String first, second;

  static String use(int i) {
    try {
      return new BigDecimal("1.5").multiply(BigDecimal.valueOf(i)).setScale(3, RoundingMode.HALF_UP).toString();
    } catch (Throwable e) {
      throw new Error(e);
    }
  }

  public static void main(String[] args) throws Exception {
    if (args.length > 0) use(0);
    Thread t = new Thread(() -> first = use(1));
    t.start();
    second = use(2);
    t.join();
    System.out.println(first + "|" + second);
  }
}
