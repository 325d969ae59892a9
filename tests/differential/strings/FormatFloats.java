// String.format of %f %e %g %a with precisions, flags, rounding halves, infinities, NaN, zeros and BigDecimal.
import java.math.BigDecimal;
import java.util.Locale;

class FormatFloats {
    static void f(String fmt, Object... a) {
        try {
            System.out.println(fmt + " -> [" + String.format(Locale.ROOT, fmt, a) + "]");
        } catch (RuntimeException e) {
            System.out.println(fmt + " -> " + e);
        }
    }

    public static void main(String[] args) {
        f("%f %f %f", 0.0, -0.0, 1.0);
        f("%.2f %.0f %.10f", 3.14159, 2.5, 0.1);
        f("%.1f %.1f %.1f %.1f", 0.25, 0.35, 0.45, -0.05);
        f("%.0f %.0f %.0f %.0f", 0.5, 1.5, 2.5, -0.5);
        f("%10.3f|%-10.3f|%010.3f|%+.1f|% .1f|%(.1f", 1.2345, 1.2345, -1.2345, 2.0, 2.0, -2.0);
        f("%,.2f %,.0f", 1234567.891, 1e15);
        f("%f", 1e20);
        f("%.3f", 1e-10);
        f("%f", Double.MAX_VALUE);
        f("%.20f", 0.1);
        f("%f %f %f", Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);
        f("%8f|%-8f|%+f|%(f", Double.NaN, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY);
        f("%e %E %.0e %.3e", 12345.678, 0.00012, 9.5, 9.9996);
        f("%e %e", 0.0, Double.MIN_VALUE);
        f("%12.4e|%-14.2e|%+e", 1e100, -1e-100, 5.0);
        f("%g %g %g %g", 0.0001, 0.00001, 123456.0, 1234567.0);
        f("%.3g %.0g %g %G", 99999.0, 1.5, 0.0, 1e-5);
        f("%a %a %a %a", 1.0, -0.1, Double.MIN_VALUE, 0.0);
        f("%.3f %e", 1.5f, 0.1f);
        f("%s %s", 1.0f, 100.0);
        f("%.3f %10.1f %e %g", new BigDecimal("1.23456"), new BigDecimal("-99.95"), new BigDecimal("123456789"), new BigDecimal("0.00001"));
        f("%.1f", new BigDecimal("0.25"));
        f("%.2f", 1.005);
        f("%.2f", 0.125f);
        f("%.15f", Math.PI);
        f("%f", 1);
        f("%.2d", 1.0);
        f("%#.0f", 3.0);
        f("%,e", 1.0);
        f("%05f|%.0f", (Object) null, null);
    }
}
