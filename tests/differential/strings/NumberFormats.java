// DecimalFormat, NumberFormat and MessageFormat patterns in the root locale: grouping, rounding, percent, parse, choice.
import java.text.*;
import java.util.Locale;

class NumberFormats {
    static void d(String pat, double... vs) {
        DecimalFormat f = new DecimalFormat(pat, DecimalFormatSymbols.getInstance(Locale.ROOT));
        StringBuilder s = new StringBuilder(pat + ":");
        for (double v : vs) {
            s.append(" [").append(f.format(v)).append(']');
        }
        System.out.println(s);
    }

    public static void main(String[] args) throws Exception {
        d("0", 0, 1.5, 2.5, -0.4);
        d("#", 0, 12, -3);
        d("#.##", 1, 1.005, 1.236, -0.001);
        d("0.00", 1, 1.005, 0.125, 0.135);
        d("000.0#", 1.25, 1.256, 12345.6);
        d("#,##0.00", 1234567.891, -1234.5, 0);
        d("0.###E0", 12345, 0.00123, -5);
        d("##0.##E0", 12345, 123456, 0.00012345);
        d("0%", 0.256, 1.5);
        d("$#,##0.00;($#,##0.00)", 1234.5, -1234.5);
        d("'#'0", 5);
        DecimalFormat f = new DecimalFormat("#,##0.###", DecimalFormatSymbols.getInstance(Locale.ROOT));
        f.setRoundingMode(java.math.RoundingMode.DOWN);
        System.out.println(f.format(1.9999) + " " + f.format(123456789L) + " " + f.format(new java.math.BigDecimal("12345678901234567890.5")));
        System.out.println(f.parse("1,234.5") + " " + f.parse("-77xyz") + " " + f.parse("12").getClass().getSimpleName());
        try {
            f.parse("abc");
        } catch (ParseException e) {
            System.out.println(e.getMessage() + " " + e.getErrorOffset());
        }
        NumberFormat n = NumberFormat.getInstance(Locale.US);
        n.setMaximumFractionDigits(2);
        n.setMinimumIntegerDigits(3);
        System.out.println(n.format(7.125) + " " + n.format(1e9) + " " + NumberFormat.getPercentInstance(Locale.US).format(0.255) + " "
            + NumberFormat.getIntegerInstance(Locale.US).format(2.5));
        MessageFormat m = new MessageFormat("{0} has {1,number,integer} items, {2} '{'quoted'}' it''s {1,number,#.0}", Locale.ROOT);
        System.out.println(m.format(new Object[]{"Bob", 1234, null}));
        System.out.println(new MessageFormat("{0,choice,0#none|1#one|1<many {0}}", Locale.ROOT).format(new Object[]{5}));
        System.out.println(java.util.Arrays.toString(new MessageFormat("a {0} b {1}", Locale.ROOT).parse("a x b y")));
        ChoiceFormat c = new ChoiceFormat(new double[]{0, 1, 10}, new String[]{"zero", "few", "lots"});
        System.out.println(c.format(0) + c.format(5) + c.format(99) + c.format(-1));
    }
}
