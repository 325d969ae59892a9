// Numbers as text: Formatter conversions, NumberFormat, DecimalFormat, CompactNumberFormat, Currency, in several locales.
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.RoundingMode;
import java.text.*;
import java.util.*;

public class FormatNumbers {
  public static void main(String[] args) throws Exception {
    System.out.println(String.format("%.2f %8.3f|%-8.1f|%08.2f %+.1f %,.2f %(.2f", 1.005, Math.PI, 2.25, -3.5, 4.0, 1234567.891, -7.5));
    System.out.println(String.format("%e %.3E %g %a %h", 12345.678, 0.00012, 0.0001, 1.0, "hi"));
    System.out.println(String.format("%d %,d %05d %x %X %o %+d %(d % d", 42, 1234567, 42, 255, 255, 8, 5, -5, 5));
    System.out.println(String.format("%s %10s|%-10s|%.2s %S %b %c %n%%", "abc", "abc", "abc", "abc", "abc", true, 'x').trim());
    System.out.println(String.format("%,d %.1f", new BigInteger("123456789012345678901234567890"), new BigDecimal("1e3")));
    System.out.println(String.format(Locale.GERMANY, "%,.2f %,d", 1234567.891, 1234567));
    System.out.println(String.format(Locale.FRANCE, "%,.2f", 1234567.891));
    System.out.println(String.format(Locale.ROOT, "%,.2f", 1234567.891));
    System.out.println(NumberFormat.getInstance().format(1234567.8915) + " " + NumberFormat.getIntegerInstance().format(2.5));
    System.out.println(NumberFormat.getPercentInstance().format(0.256) + " " + NumberFormat.getCurrencyInstance().format(-1234.5));
    System.out.println(NumberFormat.getCurrencyInstance(Locale.US).format(1234.5) + " " + NumberFormat.getInstance(Locale.GERMANY).format(1234.5));
    System.out.println(NumberFormat.getCompactNumberInstance(Locale.US, NumberFormat.Style.SHORT).format(12345));
    DecimalFormat d = new DecimalFormat("#,##0.00;(#,##0.00)");
    System.out.println(d.format(-1234.567) + " " + d.format(0.005) + " " + d.toPattern());
    System.out.println(new DecimalFormat("0.###E0").format(123456) + " " + new DecimalFormat("00.00%").format(0.1234));
    d.setRoundingMode(RoundingMode.DOWN);
    System.out.println(d.format(1.999) + " " + d.parse("1,234.5"));
    DecimalFormatSymbols s = DecimalFormatSymbols.getInstance();
    System.out.println(s.getDecimalSeparator() + " " + s.getGroupingSeparator() + " " + s.getNaN() + " " + s.getInfinity()
        + " " + s.getCurrencySymbol() + " " + s.getMinusSign() + " " + s.getZeroDigit());
    System.out.println(Currency.getInstance("USD").getSymbol() + " " + Currency.getInstance(Locale.US) + " "
        + Currency.getInstance("EUR").getDefaultFractionDigits() + " " + Currency.getInstance("JPY").getDisplayName());
    System.out.println(MessageFormat.format("{0} has {1,number} items, {2,choice,0#none|1#one|1<many {2}}", "A", 1234, 3));
    System.out.println(new ChoiceFormat("0#zero|1#one|2#two").format(2));
    try { NumberFormat.getInstance().parse("abc"); } catch (ParseException e) { System.out.println(e.getMessage() + " " + e.getErrorOffset()); }
    System.out.println(Double.toString(1.1) + " " + Float.toString(1e10f) + " " + 100.0 / 3 + " " + (float) 1 / 3);
    for (String bad : new String[] {"%d", "%q", "%.2d", "%-d"}) {
      try { System.out.println(String.format(bad, "x")); } catch (IllegalFormatException e) { System.out.println(e); }
    }
    System.out.println(Locale.getDefault() + " " + Locale.getDefault().getDisplayName() + " " + Locale.FRANCE.getDisplayCountry());
    System.out.println("TITLE".toLowerCase() + " " + "i".toUpperCase(Locale.forLanguageTag("tr")));
  }
}
