// EXPECT: verified
// OUTCOMES: normal "[0, 1, 2, 3]|[0, 2, 4, 6]\n"
//
// A sequential stream, first used in two threads at once. Each tells what it would tell alone.
// With an argument, main uses it before: benchmarks/small compares the two.
import java.util.stream.*;

public class OkFirstStream {
  static String first, second;

  static String use(int i) {
    try {
      return IntStream.range(0, 4).boxed().map(x -> x * i).sorted().collect(Collectors.toList()).toString();
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
