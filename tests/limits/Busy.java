import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import sun.misc.Unsafe;

/** Works for ever, or takes all the memory there is, in one of many ways: in main before the first state, or in one step of a thread. */
public class Busy {
    static int x;
    static volatile int shared;
    static Object kept;

    static class Initializer {
        static {
            while (x >= 0) x = x + 1 & 0xfffffff;
        }

        static void touch() {}
    }

    interface Work {
        void run() throws Exception;
    }

    static class Loader extends ClassLoader {
        Class<?> define(byte[] bytes) {
            return defineClass(null, bytes, 0, bytes.length);
        }
    }

    public static void main(String[] args) throws Exception {
        Work work = work(args[0]);
        if (args.length == 1) {
            work.run();
            return;
        }
        Thread thread = new Thread(() -> {
            shared++;
            try {
                work.run();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        thread.start();
        shared++;
        thread.join();
    }

    static Work work(String name) throws Exception {
        switch (name) {
            case "loop": return Busy::loop;
            case "handler": return () -> Handler.spin(new Exception());
            case "initializer": return Initializer::touch;
            case "recursion": return Busy::recursion;
            case "objects": return Busy::objects;
            case "garbage": return Busy::garbage;
            case "classes":
                byte[] bytes = Busy.class.getResourceAsStream("/Busy$Initializer.class").readAllBytes();
                return () -> classes(bytes);
            case "copy": return Busy::copy;
            case "off-heap":
                Unsafe one = unsafe();
                return () -> offHeap(one);
            case "off-heap-at-once":
                Unsafe other = unsafe();
                return () -> offHeapAtOnce(other);
            case "print": return Busy::print;
            case "intern": return Busy::intern;
            case "list": return Busy::list;
            case "states": return Busy::states;
            case "late": return Busy::late;
            case "violation": return Busy::violation;
            default: throw new IllegalArgumentException(name);
        }
    }

    static void loop() {
        for (long i = 0; i != -1; i += 2) x = (int) i;
    }

    static int deeper(int n) {
        return deeper(n + 1) + 1;
    }

    static void recursion() {
        for (;;) {
            try {
                deeper(0);
            } catch (StackOverflowError e) {
                x++;
            }
        }
    }

    static void objects() {
        List<Object> all = new ArrayList<>();
        for (;;) {
            byte[] bytes = new byte[1 << 20];
            for (int i = 0; i < bytes.length; i += 4096) bytes[i] = 1;
            all.add(bytes);
        }
    }

    static void garbage() {
        for (long i = 0;; i++) kept = new long[] {i, 0, 0, 0, 0, 0, 0, 0};
    }

    static void classes(byte[] bytes) throws Exception {
        for (;; x++) java.lang.invoke.MethodHandles.lookup().defineHiddenClass(bytes, false);
    }

    static void copy() {
        int[] all = new int[1 << 24];
        for (;; x++) System.arraycopy(all, 0, all, 1, all.length - 1);
    }

    static Unsafe unsafe() throws Exception {
        Field field = Unsafe.class.getDeclaredField("theUnsafe");
        field.setAccessible(true);
        return (Unsafe) field.get(null);
    }

    static void offHeap(Unsafe unsafe) {
        for (;;) unsafe.setMemory(unsafe.allocateMemory(1 << 22), 1 << 22, (byte) 1);
    }

    static void offHeapAtOnce(Unsafe unsafe) {
        unsafe.allocateMemory(1L << 31);
    }

    static void print() {
        for (;;) System.out.println("0123456789012345678901234567890123456789");
    }

    static void intern() {
        for (int i = 0;; i++) kept = ("k" + i).intern();
    }

    static void list() {
        Object[] list = null;
        for (int i = 0; i < 3_000_000; i++) list = new Object[] {list};
        kept = list;
        loop();
    }

    /** A space of states without end in sight. */
    static void states() {
        for (int t = 0; t < 6; t++) {
            int me = t;
            new Thread(() -> {
                for (int i = 0; i < 1000; i++) shared = shared * 31 + me + i;
            }).start();
        }
    }

    /** Works for a while, then needs classes that it did not need before. */
    static void late() {
        for (int i = 0; i < 100_000_000; i++) x = i;
        kept = java.util.regex.Pattern.compile("(a|b)*c").matcher("abc").matches();
    }

    /** Wrong at the end of a long schedule, which takes long to shorten. */
    static void violation() throws Exception {
        Thread[] all = new Thread[4];
        for (int t = 0; t < all.length; t++) {
            all[t] = new Thread(() -> {
                for (int i = 0; i < 300; i++) {
                    synchronized (Busy.class) {
                        shared++;
                    }
                    for (int j = 0; j < 20_000; j++) x = j;
                }
            });
            all[t].start();
        }
        for (Thread thread : all) thread.join();
        assert shared < 0;
    }
}

/** The compiler writes no handler that covers itself; run.py changes this one so that it does. */
class Handler {
    static void spin(Throwable thrown) throws Exception {
        try {
            throw (Exception) thrown;
        } catch (Throwable caught) {
            throw (Exception) caught;
        }
    }
}
