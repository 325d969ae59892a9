// EXPECT: verified
// OUTCOMES: normal "big|five\n"
// JDK: >= 21
//
// A switch over patterns, linked by whoever comes first, first used in two threads at once. Each
// tells what it would tell alone.
// With an argument, main uses it before: benchmarks/small compares the two.
public class OkFirstPatternSwitch {
  static String first, second;

  static String use(int i) {
    try {
      Object o = i == 1 ? (Object) 5 : "five"; return switch (o) { case Integer n when n > 3 -> "big"; case String s -> s; default -> "other"; };
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
