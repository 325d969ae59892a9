// String.format of integral conversions: %d %x %o %X with flags, widths, grouping, negative values, boxes and BigInteger.
import java.math.BigInteger;
import java.util.Locale;

class FormatIntegers {
    static void f(String fmt, Object... a) {
        try {
            System.out.println(fmt + " -> [" + String.format(Locale.ROOT, fmt, a) + "]");
        } catch (RuntimeException e) {
            System.out.println(fmt + " -> " + e);
        }
    }

    public static void main(String[] args) {
        f("%d", 0);
        f("%d %d", Integer.MIN_VALUE, Long.MAX_VALUE);
        f("%5d|%-5d|%05d|%+d|% d|%(d", 42, 42, 42, 42, 42, -42);
        f("%,d %,d %,d", 999, 1000, -1234567);
        f("%+,015d", 1234567);
        f("%x %X %#x %08x", 255, 255, 255, 255);
        f("%x %o", -1, -1);
        f("%x %x %x", (byte) -1, (short) -1, -1L);
        f("%#o %o", 8, 511);
        f("%d %x %,d", new BigInteger("123456789012345678901234567890"), new BigInteger("-255"), BigInteger.TEN.pow(12));
        f("%3$d %1$d %2$d %<d", 1, 2, 3);
        f("%c%c%c", 'a', 98, (byte) 99);
        f("%5c|%-5c|", 'x', 'y');
        f("%b %B %b %b", true, false, null, "x");
        f("%h %H %h", "hello", "hello", null);
        f("%%|%5%|%-5%|");
        f("a%nb");
        f("%d");
        f("%d", "x");
        f("%d", 1.5);
        f("%q", 1);
        f("%-d", 1);
        f("%0d", 1);
        f("%+x", 1);
        f("%,x", 1);
        f("%.3d", 1);
        f("%-05d", 1);
        f("%+ d", 1);
        f("%5", 1);
        f("%", 1);
        f("%#d", 1);
        f("%s %s", 1);
        f("%c", "str");
        f("%c", 0x110000);
        f("%2147483648d", 1);
        f("no args", 1, 2);
        f("%d", (Object) null);
        f("%5x|%-5o|", null, null);
    }
}
