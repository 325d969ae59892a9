// EXPECT: verified
// OUTCOMES: normal "1|1\n"
//
// Charset.forName and a charset that is no standard one, first used in two threads at once. Each
// tells what it would tell alone.
// With an argument, main uses it before: benchmarks/small compares the two.
import java.nio.charset.*;

public class OkFirstCharset {
  static String first, second;

  static String use(int i) {
    try {
      return new String("x".getBytes(Charset.forName("ISO-8859-15")), StandardCharsets.UTF_16).length() + "";
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
