// EXPECT: verified
// OUTCOMES: normal "0.50|1.00\n"
//
// String.format of a double: symbols, patterns, digits, first used in two threads at once. Each
// tells what it would tell alone.
// With an argument, main uses it before: benchmarks/small compares the two.
public class OkFirstFormatDouble {
  static String first, second;

  static String use(int i) {
    try {
      return String.format("%.2f", i * 0.5);
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
