// EXPECT: verified
// OUTCOMES: normal "2020-01-02|2020-01-03\n"
//
// DateTimeFormatter: zones, styles, first used in two threads at once. Each tells what it would
// tell alone.
// With an argument, main uses it before: benchmarks/small compares the two.
import java.time.*;
import java.time.format.*;

public class OkFirstDateFormatter {
  static String first, second;

  static String use(int i) {
    try {
      return LocalDate.of(2020, 1, i + 1).format(DateTimeFormatter.ISO_LOCAL_DATE);
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
