// EXPECT: assertion
// OUTCOMES: normal "1\n" | exception ""
//
// The write covers two words and changes the second only: it is a write all the same.
import java.lang.invoke.*;
import java.nio.*;
public class BadStraddlingWrite {
  static final byte[] b = new byte[24]; static int r;
  static final VarHandle L = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  public static void main(String[] a) throws Exception {
    L.set(b, 12, 0L);
    Thread t1 = new Thread(() -> { L.set(b, 4, 0x1_0000_0000L); });
    Thread t2 = new Thread(() -> { r = b[8]; });
    t1.start(); t2.start(); t1.join(); t2.join();
    assert r == 1 : "seen before the write";
    System.out.println(r);
  }
}
