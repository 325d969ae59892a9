// EXPECT: verified
// OUTCOMES: normal "R[a=1, b=r]true145|R[a=2, b=r]true145\n"
//
// Methods of a record, linked by whoever comes first, first used in two threads at once. Each
// tells what it would tell alone.
// With an argument, main uses it before: benchmarks/small compares the two.
public class OkFirstRecord {
  record R(int a, String b) {}
  static String first, second;

  static String use(int i) {
    try {
      return new R(i, "r").toString() + new R(1, "r").equals(new R(1, "r")) + new R(1, "r").hashCode();
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
