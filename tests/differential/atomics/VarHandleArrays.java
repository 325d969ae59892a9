// VarHandles of arrays: element types, index and store checks, concurrent counts.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Arrays;

public class VarHandleArrays {
    static final VarHandle INTS = MethodHandles.arrayElementVarHandle(int[].class);
    static final VarHandle LONGS = MethodHandles.arrayElementVarHandle(long[].class);
    static final VarHandle BYTES = MethodHandles.arrayElementVarHandle(byte[].class);
    static final VarHandle OBJECTS = MethodHandles.arrayElementVarHandle(Object[].class);
    static final VarHandle STRINGS = MethodHandles.arrayElementVarHandle(String[].class);

    static void attempt(Runnable action) {
        try {
            action.run();
            System.out.println("fine");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getName());
        }
    }

    public static void main(String[] args) throws Exception {
        int[] ints = {1, 2, 3};
        System.out.println((int) INTS.getAndAdd(ints, 1, 40) + " " + INTS.compareAndSet(ints, 2, 3, -3)
                + " " + (int) INTS.getAndBitwiseOr(ints, 0, 8) + " " + Arrays.toString(ints));
        long[] longs = {1L << 50, 0};
        System.out.println((long) LONGS.compareAndExchange(longs, 0, 1L << 50, 6L) + " " + (long) LONGS.getVolatile(longs, 0));
        byte[] bytes = {1, 2, 3, 4, 5};
        System.out.println((byte) BYTES.getAndAdd(bytes, 2, (byte) 126) + " " + BYTES.compareAndSet(bytes, 3, (byte) 4, (byte) 44)
                + " " + Arrays.toString(bytes));
        Object[] objects = {"a", 1};
        System.out.println(OBJECTS.getAndSet(objects, 1, (Object) 'c') + " " + Arrays.toString(objects));
        String[] strings = {"x", "y"};
        System.out.println((String) STRINGS.getAcquire(strings, 1) + " " + STRINGS.compareAndSet(strings, 0, "x", "z")
                + " " + Arrays.toString(strings));
        attempt(() -> INTS.get(ints, 3));
        attempt(() -> INTS.setVolatile(ints, -1, 0));
        attempt(() -> INTS.get((int[]) null, 0));
        attempt(() -> OBJECTS.set((Object[]) strings, 0, (Object) 5));
        attempt(() -> OBJECTS.compareAndSet((Object[]) strings, 0, (Object) "z", (Object) 5));
        attempt(() -> STRINGS.set((Object) objects, 0, "s"));
        attempt(() -> MethodHandles.arrayElementVarHandle(String.class));
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 300; k++) {
                    INTS.getAndAdd(ints, k % 3, 1);
                    BYTES.getAndAdd(bytes, k % 5, (byte) 1);
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) t.join();
        System.out.println(Arrays.toString(ints) + " " + Arrays.toString(bytes));
    }
}
