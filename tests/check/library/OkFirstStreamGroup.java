// EXPECT: verified
// OUTCOMES: normal "{1=a, 2=bb+cc}|{1=a, 2=bb+cc}\n"
//
// Collectors, first used in two threads at once. Each tells what it would tell alone.
// With an argument, main uses it before: benchmarks/small compares the two.
import java.util.*;
import java.util.stream.*;

public class OkFirstStreamGroup {
  static String first, second;

  static String use(int i) {
    try {
      return Stream.of("a", "bb", "cc").collect(Collectors.groupingBy(String::length, TreeMap::new, Collectors.joining("+"))).toString();
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
