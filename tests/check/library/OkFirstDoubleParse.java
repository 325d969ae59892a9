// EXPECT: verified
// OUTCOMES: normal "1250.0|1250.0\n"
//
// Double.parseDouble: powers of five, first used in two threads at once. Each tells what it would
// tell alone.
// With an argument, main uses it before: benchmarks/small compares the two.
public class OkFirstDoubleParse {
  static String first, second;

  static String use(int i) {
    try {
      return Double.parseDouble("1.25e3") + "";
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
