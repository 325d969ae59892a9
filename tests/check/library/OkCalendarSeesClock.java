// EXPECT: verified
// OUTCOMES: normal "0\n" | normal "1\n"
//
// Calendar.getInstance looks at the clock, among caches of the library: time may pass before it.
import java.util.*;

public class OkCalendarSeesClock {
  public static void main(String[] args) throws Exception {
    TimeZone zone = new SimpleTimeZone(0, "here");
    Thread t = new Thread(() -> {});
    t.start();
    long before = System.currentTimeMillis();
    long now = Calendar.getInstance(zone, Locale.ROOT).getTimeInMillis();
    t.join();
    System.out.println(now - before);
  }
}
