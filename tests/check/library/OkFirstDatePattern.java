// EXPECT: verified
// OUTCOMES: normal "02 Jan 2020|03 Jan 2020\n"
//
// DateTimeFormatter.ofPattern: names of months in the locale, first used in two threads at once.
// Each tells what it would tell alone.
// With an argument, main uses it before: benchmarks/small compares the two.
import java.time.*;
import java.time.format.*;

public class OkFirstDatePattern {
  static String first, second;

  static String use(int i) {
    try {
      return LocalDate.of(2020, 1, i + 1).format(DateTimeFormatter.ofPattern("dd MMM yyyy"));
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
