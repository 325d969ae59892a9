// byteArrayViewVarHandle and byteBufferViewVarHandle: both byte orders, plain unaligned access, bounds.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

public class VarHandleByteViews {
    static final VarHandle INT_LE = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    static final VarHandle INT_BE = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    static final VarHandle LONG_BE = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    static final VarHandle SHORT_LE = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    static final VarHandle CHAR_BE = MethodHandles.byteArrayViewVarHandle(char[].class, ByteOrder.BIG_ENDIAN);
    static final VarHandle DOUBLE_LE = MethodHandles.byteArrayViewVarHandle(double[].class, ByteOrder.LITTLE_ENDIAN);
    static final VarHandle BUFFER_INT = MethodHandles.byteBufferViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

    static void attempt(Runnable action) {
        try {
            action.run();
            System.out.println("fine");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getName());
        }
    }

    public static void main(String[] args) {
        byte[] bytes = new byte[17];
        INT_LE.set(bytes, 0, 0x01020304);
        INT_BE.set(bytes, 4, 0x01020304);
        SHORT_LE.set(bytes, 9, (short) 0x0506);
        CHAR_BE.set(bytes, 11, 'A');
        System.out.println(Arrays.toString(bytes));
        System.out.println(Long.toHexString((long) LONG_BE.get(bytes, 1)) + " " + (int) INT_LE.get(bytes, 3)
                + " " + (short) SHORT_LE.get(bytes, 9) + " " + (char) CHAR_BE.get(bytes, 11));
        DOUBLE_LE.set(bytes, 5, Math.PI);
        System.out.println((double) DOUBLE_LE.get(bytes, 5) + " " + Arrays.toString(bytes));
        attempt(() -> INT_LE.get(bytes, 14));
        attempt(() -> INT_LE.get(bytes, -1));
        attempt(() -> LONG_BE.set(bytes, 10, 1L));
        ByteBuffer buffer = ByteBuffer.allocate(8);
        BUFFER_INT.set(buffer, 2, 0xCAFEBABE);
        System.out.println(Arrays.toString(buffer.array()) + " " + Integer.toHexString((int) BUFFER_INT.get(buffer, 2)));
        attempt(() -> BUFFER_INT.get(buffer, 5));
        attempt(() -> BUFFER_INT.set(buffer.asReadOnlyBuffer(), 0, 1));
        attempt(() -> MethodHandles.byteArrayViewVarHandle(byte[].class, ByteOrder.BIG_ENDIAN));
    }
}
