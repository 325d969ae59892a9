// EXPECT: verified
// OUTCOMES: normal "a112.5cnull|a212.5cnull\n"
//
// String concatenation, linked by whoever comes first, first used in two threads at once. Each
// tells what it would tell alone.
// With an argument, main uses it before: benchmarks/small compares the two.
public class OkFirstConcat {
  static String first, second;

  static String use(int i) {
    try {
      return "a" + i + 1L + 2.5f + 'c' + null;
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
