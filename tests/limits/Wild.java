import java.lang.reflect.Field;
import sun.misc.Unsafe;

/** Reads and writes where no program may. */
public class Wild {
    static class A {
        long x;
        Object r;
        int y;
    }

    public static void main(String[] args) throws Exception {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        Unsafe u = (Unsafe) field.get(null);
        A a = new A();
        long reference = u.objectFieldOffset(A.class.getDeclaredField("r"));
        long number = u.objectFieldOffset(A.class.getDeclaredField("y"));
        switch (args[0]) {
            case "before": u.putLong(a, -8L, 1); break;
            case "header": u.putInt(a, 0L, 0x00fffff0); break;
            case "behind": u.putLong(a, 1 << 20, 1); break;
            case "read-before": System.out.println(u.getByte(a, -1L)); break;
            case "forge": u.putInt(a, reference, 0x7ffffff0); break;
            case "forged": System.out.println(u.getObject(a, number)); break;
            case "over-elements": u.putLong(new Object[4], 16L, 1L); break;
            case "nowhere": u.putLong(0xdeadbeef000L, 1); break;
            case "null": u.putLong(0L, 1); break;
            case "copy": u.copyMemory(new long[4], 16L, new byte[1 << 20], 16L, 1 << 20); break;
            case "fill": u.setMemory(new long[4], 16L, 1L << 40, (byte) 7); break;
            case "free-twice": {
                long at = u.allocateMemory(10);
                u.freeMemory(at);
                u.freeMemory(at);
                break;
            }
            default: throw new IllegalArgumentException(args[0]);
        }
    }
}
