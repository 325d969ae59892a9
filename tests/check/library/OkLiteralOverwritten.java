// EXPECT: verified
// OUTCOMES: normal "ab\n" | normal "xb\n" | normal "ay\n" | normal "xy\n"
// HOTSPOT: no
//
// Nobody writes to the array of a String literal, so to read it is no scheduling point. Somebody
// does here, so it is one. (HotSpot takes the array for constant when it compiles.)
import java.lang.reflect.Field;
import sun.misc.Unsafe;

public class OkLiteralOverwritten {
  public static void main(String[] args) throws Exception {
    Field f = Unsafe.class.getDeclaredField("theUnsafe");
    f.setAccessible(true);
    Unsafe unsafe = (Unsafe) f.get(null);
    long value = unsafe.objectFieldOffset(String.class.getDeclaredField("value"));
    byte[] bytes = (byte[]) unsafe.getObject("ab", value);
    Thread t = new Thread(() -> {
      bytes[0] = 'x';
      bytes[1] = 'y';
    });
    t.start();
    char first = "ab".charAt(0);
    char second = "ab".charAt(1);
    t.join();
    System.out.println("" + first + second);
  }
}
