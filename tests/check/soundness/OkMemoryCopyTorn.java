// EXPECT: verified
// OUTCOMES: normal "00" | normal "01" | normal "10" | normal "11"
//
// Unsafe.copyMemory between shared arrays in units of four bytes, as addresses and length say.
import java.lang.reflect.Field;
import sun.misc.Unsafe;

public class OkMemoryCopyTorn {
    static final int[] a = new int[3], from = {1, 1, 1};

    public static void main(String[] args) throws Exception {
        Field f = Unsafe.class.getDeclaredField("theUnsafe");
        f.setAccessible(true);
        Unsafe u = (Unsafe) f.get(null);
        long base = u.arrayBaseOffset(int[].class);
        Thread t = new Thread(() -> u.copyMemory(from, base + 4, a, base + 4, 8));
        t.start();
        int first = a[1], second = a[2];
        t.join();
        System.out.print(first + "" + second);
    }
}
