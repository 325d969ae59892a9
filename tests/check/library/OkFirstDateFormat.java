// EXPECT: verified
// OUTCOMES: normal "03.02.2020|03.02.2020\n"
//
// DateTimeFormatter.ofPattern, first used in two threads at once.
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;

public class OkFirstDateFormat {
  static String first, second;

  static String use() {
    return DateTimeFormatter.ofPattern("dd.MM.yyyy").format(LocalDate.of(2020, 2, 3));
  }

  public static void main(String[] args) throws Exception {
    Thread t = new Thread(() -> first = use());
    t.start();
    second = use();
    t.join();
    System.out.println(first + "|" + second);
  }
}
