// EXPECT: verified
// OUTCOMES: normal "0 0 0" | normal "0 1 0" | normal "0 1 1" | normal "1 0 0" | normal "1 0 2" | normal "1 1 0" | normal "1 1 1"
// OUTCOMES: normal "1 1 2" | normal "1 2 2"
//
// r: did t2 change v from 0 to 2; q: what t1 read at its end; then what v is. t1 writes 1, main 0. Without a change (t2 came while v was 1) q
// is 1 or main's 0, and v is 0 if main came last. With it: it came first (1 and 0 follow in any order, q is the 1, or 0), between (1, then
// q is 0, 1 or 2), or last (v is 2). v and m lie in one word: that v was 1 and m's object held by nobody was taken for 0 and held, and a
// full search lost "0 0 0" by its step cache.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class OkUpdateBesideReference {
    static int x, y;
    static volatile int v;
    static final Object m = new Object();
    static final VarHandle V;

    static {
        try {
            V = MethodHandles.lookup().findStaticVarHandle(OkUpdateBesideReference.class, "v", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    static int r, q;

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> {
            v = 1;
            synchronized (m) {
            }
            q = v;
        });
        Thread t2 = new Thread(() -> {
            int p = V.compareAndSet(0, 2) ? 1 : 0;
            p += x;
            r = p;
        });
        t1.start();
        t2.start();
        v = 0;
        int z = y;
        t1.join();
        t2.join();
        System.out.print(r + " " + q + " " + v);
    }
}
