// EXPECT: verified
// OUTCOMES: normal "00" | normal "01" | normal "10" | normal "11"
//
// Unsafe.setMemory in units of eight bytes: main sees the first word filled and the second not.
import java.lang.reflect.Field;
import sun.misc.Unsafe;

public class OkFillTorn {
    static final long[] a = new long[2];

    public static void main(String[] args) throws Exception {
        Field f = Unsafe.class.getDeclaredField("theUnsafe");
        f.setAccessible(true);
        Unsafe u = (Unsafe) f.get(null);
        long base = u.arrayBaseOffset(long[].class);
        Thread t = new Thread(() -> u.setMemory(a, base, 16, (byte) 1));
        t.start();
        long first = a[0], second = a[1];
        t.join();
        long all = 0x0101010101010101L;
        System.out.print((first == all ? "1" : first == 0 ? "0" : "?") + (second == all ? "1" : second == 0 ? "0" : "?"));
    }
}
