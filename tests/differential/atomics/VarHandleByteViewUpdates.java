// Atomic updates of int and long views of bytes, in both byte orders: values, and what a bad index, a misaligned one and a
// read-only buffer throw. Byte arrays have them up to JDK 22, direct buffers on every JDK.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

public class VarHandleByteViewUpdates {
    static void attempt(String what, Runnable action) {
        try {
            action.run();
            System.out.println(what + ": fine");
        } catch (RuntimeException e) {
            System.out.println(what + ": " + e);
            for (StackTraceElement f : e.getStackTrace()) {
                if (f.getClassName().startsWith("java.lang.invoke.VarHandleByteArrayAs")) {
                    System.out.println("    " + f);
                }
            }
        }
    }

    static void ints(VarHandle view, Object bytes, int at) {
        view.setVolatile(bytes, at, 0x7ffffff0);
        System.out.println((int) view.getAndAdd(bytes, at, 0x123) + " " + (int) view.getAndAddAcquire(bytes, at, -5)
                + " " + (int) view.getAndAddRelease(bytes, at, 1));
        System.out.println((int) view.getAndBitwiseOr(bytes, at, 0x0ff0) + " "
                + (int) view.getAndBitwiseAnd(bytes, at, 0x7fff_fff3) + " "
                + (int) view.getAndBitwiseXor(bytes, at, -1) + " " + (int) view.getAndBitwiseXorAcquire(bytes, at, 7)
                + " " + (int) view.getAndSet(bytes, at, 3));
        System.out.println(view.compareAndSet(bytes, at, 3, 0x01020304) + " " + view.weakCompareAndSet(bytes, at, 3, 4)
                + " " + (int) view.compareAndExchange(bytes, at, 0x01020304, 0x0a0b0c0d) + " "
                + Integer.toHexString((int) view.getVolatile(bytes, at)));
    }

    static void longs(VarHandle view, Object bytes, int at) {
        view.setRelease(bytes, at, Long.MAX_VALUE - 2);
        System.out.println((long) view.getAndAdd(bytes, at, 0x1_0000_0003L) + " "
                + (long) view.getAndBitwiseOrRelease(bytes, at, 0xff00L) + " "
                + (long) view.getAndBitwiseAnd(bytes, at, ~0xf0L) + " "
                + (long) view.getAndBitwiseXor(bytes, at, -1L) + " " + (long) view.getAndSet(bytes, at, -2L) + " "
                + view.compareAndSet(bytes, at, -2L, 0x0102030405060708L) + " "
                + Long.toHexString((long) view.getAcquire(bytes, at)));
    }

    public static void main(String[] args) throws Exception {
        for (ByteOrder order : new ByteOrder[] {ByteOrder.LITTLE_ENDIAN, ByteOrder.BIG_ENDIAN}) {
            System.out.println(order);
            VarHandle arrayInts = MethodHandles.byteArrayViewVarHandle(int[].class, order);
            VarHandle arrayLongs = MethodHandles.byteArrayViewVarHandle(long[].class, order);
            byte[] bytes = new byte[32];
            attempt("array ints", () -> ints(arrayInts, bytes, 8));
            attempt("array longs", () -> longs(arrayLongs, bytes, 16));
            System.out.println(Arrays.toString(bytes));
            attempt("misaligned", () -> arrayInts.getAndAdd(bytes, 2, 1));
            attempt("out of bounds", () -> arrayLongs.getAndBitwiseOr(bytes, 25, 1L));

            VarHandle bufferInts = MethodHandles.byteBufferViewVarHandle(int[].class, order);
            VarHandle bufferLongs = MethodHandles.byteBufferViewVarHandle(long[].class, order);
            ByteBuffer direct = ByteBuffer.allocateDirect(32);
            attempt("direct ints", () -> ints(bufferInts, direct, 8));
            attempt("direct longs", () -> longs(bufferLongs, direct, 16));
            byte[] copy = new byte[32];
            direct.get(copy);
            System.out.println(Arrays.toString(copy));
            attempt("read-only", () -> bufferInts.getAndAdd(direct.asReadOnlyBuffer(), 0, 1));
            attempt("misaligned", () -> bufferLongs.getAndAdd(direct, 4, 1L));
            attempt("out of bounds", () -> bufferInts.getAndBitwiseXor(direct, 29, 1));
            attempt("heap buffer", () -> System.out.println(bufferInts.getAndAdd(ByteBuffer.allocate(16), 4, 9)));

            Thread[] threads = new Thread[3];
            for (int i = 0; i < threads.length; i++) {
                threads[i] = new Thread(() -> {
                    for (int n = 0; n < 200; n++) {
                        bufferInts.getAndAdd(direct, 0, 3);
                    }
                });
                threads[i].start();
            }
            for (Thread t : threads) {
                t.join();
            }
            System.out.println((int) bufferInts.get(direct, 0));
        }
    }
}
