// EXPECT: verified
// OUTCOMES: normal "MONDAY|MONDAY\n"
//
// LocalDate.parse, first used in two threads at once. Each tells what it would tell alone.
// With an argument, main uses it before: benchmarks/small compares the two.
import java.time.*;

public class OkFirstIso {
  static String first, second;

  static String use(int i) {
    try {
      return LocalDate.parse("2020-02-03").getDayOfWeek().toString();
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
