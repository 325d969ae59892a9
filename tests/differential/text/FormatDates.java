// Dates as text: java.time formatters, patterns, localized styles, parsing, zones; SimpleDateFormat and Calendar.
import java.text.SimpleDateFormat;
import java.time.*;
import java.time.format.*;
import java.time.temporal.*;
import java.util.*;

public class FormatDates {
  public static void main(String[] args) throws Exception {
    LocalDateTime t = LocalDateTime.of(2024, 2, 29, 13, 5, 9, 123_000_000);
    System.out.println(t + " " + t.toLocalDate() + " " + t.format(DateTimeFormatter.ISO_DATE));
    for (String p : new String[] {"yyyy-MM-dd HH:mm:ss.SSS", "EEE, d MMM yyyy", "EEEE d MMMM uuuu h:mm a", "D w e Q QQQ", "G yy M L"}) {
      System.out.println(t.format(DateTimeFormatter.ofPattern(p, Locale.US)) + " | " + t.format(DateTimeFormatter.ofPattern(p)));
    }
    System.out.println(t.format(DateTimeFormatter.ofPattern("EEEE d MMMM yyyy", Locale.GERMANY)));
    for (FormatStyle s : new FormatStyle[] {FormatStyle.FULL, FormatStyle.LONG, FormatStyle.MEDIUM, FormatStyle.SHORT}) {
      System.out.println(t.toLocalDate().format(DateTimeFormatter.ofLocalizedDate(s).withLocale(Locale.US)));
    }
    System.out.println(t.format(DateTimeFormatter.ofLocalizedDateTime(FormatStyle.SHORT).withLocale(Locale.US)).replace('\u202f', ' '));
    System.out.println(LocalDate.parse("03/04/2021", DateTimeFormatter.ofPattern("MM/dd/yyyy")));
    System.out.println(LocalTime.parse("10:15:30").plusMinutes(50) + " " + Duration.ofSeconds(3725) + " " + Period.of(1, 2, 3));
    ZonedDateTime z = t.atZone(ZoneId.of("America/New_York"));
    System.out.println(z + " " + z.withZoneSameInstant(ZoneId.of("Asia/Tokyo")) + " " + z.format(DateTimeFormatter.RFC_1123_DATE_TIME));
    System.out.println(z.format(DateTimeFormatter.ofPattern("z zzzz VV xxx", Locale.US)));
    System.out.println(ZonedDateTime.of(2024, 3, 10, 1, 59, 0, 0, ZoneId.of("America/New_York")).plusMinutes(1));
    System.out.println(Instant.ofEpochSecond(1_700_000_000L) + " " + t.toInstant(ZoneOffset.UTC).toEpochMilli());
    System.out.println(DayOfWeek.MONDAY.getDisplayName(TextStyle.SHORT, Locale.US) + " " + Month.MAY.getDisplayName(TextStyle.FULL, Locale.FRANCE));
    System.out.println(WeekFields.of(Locale.US).getFirstDayOfWeek() + " " + t.get(WeekFields.ISO.weekOfWeekBasedYear()));
    System.out.println(ChronoUnit.DAYS.between(LocalDate.of(2020, 1, 1), t.toLocalDate()) + " " + t.with(TemporalAdjusters.lastDayOfMonth()));
    try { LocalDate.parse("2021-13-01"); } catch (DateTimeParseException e) { System.out.println(e.getMessage()); }
    TimeZone utc = TimeZone.getTimeZone("UTC");
    SimpleDateFormat f = new SimpleDateFormat("yyyy-MM-dd'T'HH:mm:ss Z EEE MMM", Locale.US);
    f.setTimeZone(utc);
    System.out.println(f.format(new Date(1_700_000_000_000L)) + " " + f.parse("2020-01-01T00:00:00 +0000 Wed Jan").getTime());
    Calendar c = new GregorianCalendar(utc, Locale.US);
    c.setTimeInMillis(0);
    System.out.println(c.get(Calendar.DAY_OF_WEEK) + " " + c.getFirstDayOfWeek() + " " + c.getDisplayName(Calendar.MONTH, Calendar.LONG, Locale.US));
    System.out.println(String.format(Locale.US, "%tF %<tT %<tA %<tB %<te", z));
    System.out.println(ZoneId.of("Europe/Paris").getRules().isDaylightSavings(Instant.ofEpochSecond(1_720_000_000L)));
  }
}
