// Duration, Instant, offsets and fixed-zone formatting: arithmetic, ISO text, parsing, epoch extremes, DateTimeFormatter patterns.
import java.time.*;
import java.time.format.*;
import java.time.temporal.ChronoUnit;
import java.util.Locale;

class TimeInstants {
    static void t(java.util.function.Supplier<Object> s) {
        try {
            System.out.println(s.get());
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        t(() -> Duration.ofSeconds(3661) + " " + Duration.ofMillis(-1500) + " " + Duration.ZERO + " " + Duration.ofNanos(1) + " " + Duration.ofDays(2) + " " + Duration.ofSeconds(-1, 1));
        t(() -> Duration.parse("PT1H30M") + " " + Duration.parse("P1DT-2H0.5S") + " " + Duration.parse("-PT10.000000001S"));
        t(() -> Duration.ofMinutes(90).toHours() + " " + Duration.ofMinutes(90).toMinutesPart() + " " + Duration.ofMillis(1234).toNanos() + " " + Duration.ofSeconds(7).dividedBy(2) + " "
            + Duration.ofSeconds(7).multipliedBy(-3) + " " + Duration.ofSeconds(7).compareTo(Duration.ofSeconds(8)) + " " + Duration.ofHours(5).dividedBy(Duration.ofMinutes(7)));
        t(() -> Duration.parse("1H"));
        t(() -> Duration.ofSeconds(Long.MAX_VALUE).plusSeconds(1));
        Instant i = Instant.ofEpochSecond(1_700_000_000L, 123_456_789);
        t(() -> i + " " + i.plusMillis(877) + " " + i.minus(Duration.ofDays(365)) + " " + i.toEpochMilli() + " " + i.truncatedTo(ChronoUnit.MINUTES) + " " + i.getNano());
        t(() -> Instant.EPOCH + " " + Instant.ofEpochMilli(-1) + " " + Instant.MIN + " " + Instant.MAX + " " + Instant.parse("2024-02-29T12:00:00.5Z").getEpochSecond());
        t(() -> Duration.between(Instant.EPOCH, i) + " " + i.isAfter(Instant.EPOCH) + " " + i.compareTo(i.plusNanos(1)) + " " + ChronoUnit.HOURS.between(Instant.EPOCH, i));
        t(() -> Instant.parse("2024-13-01T00:00:00Z"));
        OffsetDateTime o = i.atOffset(ZoneOffset.ofHoursMinutes(5, 30));
        t(() -> o + " " + o.withOffsetSameInstant(ZoneOffset.UTC) + " " + o.toLocalTime() + " " + ZoneOffset.of("-08:00").getTotalSeconds() + " " + ZoneOffset.ofTotalSeconds(3661));
        ZonedDateTime z = i.atZone(ZoneOffset.UTC);
        t(() -> z + " " + z.plusMonths(3) + " " + z.toLocalDate() + " " + z.getZone() + " " + ZonedDateTime.of(2024, 1, 1, 0, 0, 0, 0, ZoneId.of("UTC+2")));
        t(() -> DateTimeFormatter.ISO_LOCAL_DATE.format(z) + " " + DateTimeFormatter.ISO_WEEK_DATE.format(z) + " " + DateTimeFormatter.ISO_ORDINAL_DATE.format(z) + " "
            + DateTimeFormatter.BASIC_ISO_DATE.format(z) + " " + DateTimeFormatter.ISO_INSTANT.format(i) + " " + DateTimeFormatter.RFC_1123_DATE_TIME.format(z));
        DateTimeFormatter f = DateTimeFormatter.ofPattern("yyyy/MM/dd HH:mm:ss.SSS 'at' D e", Locale.ROOT);
        t(() -> f.format(z));
        DateTimeFormatter g = DateTimeFormatter.ofPattern("uuuu-MM-dd[ HH:mm]", Locale.ROOT);
        t(() -> LocalDate.parse("2024-05-06", g) + " " + LocalDateTime.parse("2024-05-06 07:08", g));
        t(() -> LocalDate.parse("06/05/2024", g));
        t(() -> LocalDate.parse("2023-02-31", g.withResolverStyle(ResolverStyle.STRICT)));
        t(() -> LocalDate.parse("2023-02-31", g));
        t(() -> LocalDate.parse("2023-02-41", g));
        t(() -> DateTimeFormatter.ofPattern("h:mm", Locale.ROOT).format(LocalTime.of(15, 4)) + " " + DateTimeFormatter.ofPattern("HH").format(LocalTime.of(3, 0)));
        t(() -> Clock.fixed(i, ZoneOffset.UTC).instant() + " " + LocalDateTime.now(Clock.fixed(i, ZoneOffset.UTC)));
    }
}
