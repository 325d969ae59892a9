// LocalDate, LocalTime, LocalDateTime, Period: arithmetic over leap years and month ends, parsing, ISO text, adjusters, fields.
import java.time.*;
import java.time.temporal.*;

class TimeDates {
    static void t(java.util.function.Supplier<Object> s) {
        try {
            System.out.println(s.get());
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        LocalDate d = LocalDate.of(2024, 2, 29);
        t(() -> d + " " + d.plusYears(1) + " " + d.plusYears(4) + " " + d.minusMonths(1) + " " + d.plusMonths(12) + " " + d.plusDays(366) + " " + d.plusWeeks(-9));
        t(() -> d.getDayOfWeek() + " " + d.getDayOfYear() + " " + d.lengthOfMonth() + " " + d.isLeapYear() + " " + Year.isLeap(1900) + Year.isLeap(2000) + " " + d.toEpochDay());
        t(() -> LocalDate.ofEpochDay(-1) + " " + LocalDate.ofEpochDay(0) + " " + LocalDate.ofYearDay(2023, 365) + " " + LocalDate.MIN + " " + LocalDate.MAX);
        t(() -> LocalDate.of(0, 1, 1) + " " + LocalDate.of(-5, 3, 1) + " " + LocalDate.of(12345, 6, 7));
        t(() -> ChronoUnit.DAYS.between(LocalDate.of(2000, 1, 1), d) + " " + ChronoUnit.MONTHS.between(LocalDate.of(2023, 12, 31), d) + " "
            + Period.between(LocalDate.of(2020, 1, 31), d) + " " + d.until(LocalDate.of(2020, 1, 31)));
        t(() -> d.with(TemporalAdjusters.lastDayOfYear()) + " " + d.with(TemporalAdjusters.next(DayOfWeek.MONDAY)) + " " + d.with(TemporalAdjusters.firstInMonth(DayOfWeek.FRIDAY))
            + " " + d.withDayOfMonth(1) + " " + d.with(ChronoField.DAY_OF_WEEK, 1));
        t(() -> d.compareTo(LocalDate.of(2024, 3, 1)) + " " + d.isBefore(LocalDate.MAX) + d.equals(LocalDate.parse("2024-02-29")) + " " + d.hashCode());
        t(() -> d.get(ChronoField.ALIGNED_WEEK_OF_YEAR) + " " + d.get(IsoFields.WEEK_OF_WEEK_BASED_YEAR) + " " + d.get(IsoFields.QUARTER_OF_YEAR) + " " + d.range(ChronoField.DAY_OF_MONTH));
        t(() -> LocalDate.of(2023, 2, 29));
        t(() -> LocalDate.of(2023, 13, 1));
        t(() -> LocalDate.parse("2023-2-01"));
        t(() -> d.get(ChronoField.HOUR_OF_DAY));
        LocalTime u = LocalTime.of(23, 59, 59, 999_000_000);
        t(() -> u + " " + u.plusSeconds(1) + " " + u.minusHours(30) + " " + LocalTime.of(5, 0) + " " + LocalTime.of(5, 0, 1, 1) + " " + u.truncatedTo(ChronoUnit.HOURS) + " "
            + LocalTime.MIDNIGHT + LocalTime.NOON.toSecondOfDay() + " " + LocalTime.parse("10:15:30.5"));
        LocalDateTime dt = LocalDateTime.of(d, u);
        t(() -> dt + " " + dt.plusNanos(1_000_000) + " " + dt.plusHours(49) + " " + dt.toLocalDate() + " " + LocalDateTime.parse("2000-01-01T00:00") + " "
            + ChronoUnit.MINUTES.between(LocalDateTime.of(2024, 1, 1, 0, 0), dt));
        t(() -> Period.of(1, 14, -3).normalized() + " " + Period.parse("P1Y2M3W4D") + " " + Period.ZERO + " " + d.plus(Period.parse("-P1M1D")));
        t(() -> YearMonth.of(2024, 2).atEndOfMonth() + " " + MonthDay.of(2, 29).isValidYear(2023) + " " + Year.of(2024).length() + " " + Month.JANUARY.minus(2) + " " + DayOfWeek.MONDAY.plus(9));
        StringBuilder s = new StringBuilder();
        LocalDate.of(2023, 12, 30).datesUntil(LocalDate.of(2024, 1, 3)).forEach(x -> s.append(x.getDayOfMonth()).append(' '));
        t(() -> s);
        long h = 0;
        for (LocalDate x = LocalDate.of(1999, 1, 1); x.getYear() < 2001; x = x.plusDays(13)) {
            h = h * 31 + x.getDayOfYear() * 7 + x.getDayOfWeek().getValue();
        }
        long hh = h;
        t(() -> hh);
    }
}
