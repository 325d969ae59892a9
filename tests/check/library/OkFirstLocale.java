// EXPECT: verified
// OUTCOMES: normal "CH|CH\n"
//
// Locale.forLanguageTag: caches of locales, first used in two threads at once. Each tells what it
// would tell alone.
// With an argument, main uses it before: benchmarks/small compares the two.
import java.util.*;

public class OkFirstLocale {
  static String first, second;

  static String use(int i) {
    try {
      return Locale.forLanguageTag("de-CH").getCountry();
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
