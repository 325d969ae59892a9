// EXPECT: verified
// OUTCOMES: normal "3|3\n"
//
// Class.getDeclaredField and Field.getInt, first used in two threads at once. Each tells what it
// would tell alone.
// With an argument, main uses it before: benchmarks/small compares the two.
public class OkFirstReflectField {
  static int n = 3;
  static String first, second;

  static String use(int i) {
    try {
      var f = OkFirstReflectField.class.getDeclaredField("n");
      return f.getInt(null) + "";
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
