// EXPECT: verified
// OUTCOMES: normal "3.14|3.14\n"
// SKIP: optimal-dpor
//
// DecimalFormat, first used in two threads at once.
import java.text.DecimalFormat;

public class OkFirstDecimalFormat {
  static String first, second;

  static String use() {
    return new DecimalFormat("0.00").format(3.14159);
  }

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> first = use());
    t.start();
    second = use();
    t.join();
    System.out.println(first + "|" + second);
  }
}
