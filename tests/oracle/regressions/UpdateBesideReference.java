// v and m lie in one word. What the compare-and-set sees of it is v, and whether somebody holds what m refers to: 1 and no was taken for
// 0 and yes, so that the step cache let it fail where it succeeds.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class UpdateBesideReference {
    static int x, y;
    static volatile int v;
    static final Object m = new Object();
    static final VarHandle V;

    static {
        try {
            V = MethodHandles.lookup().findStaticVarHandle(UpdateBesideReference.class, "v", int.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        Thread t1 = new Thread(() -> {
            v = 1;
            synchronized (m) {
            }
        });
        Thread t2 = new Thread(() -> {
            int r = V.compareAndSet(0, 2) ? 1 : 0;
            r += x;
        });
        t1.start();
        t2.start();
        v = 0;
        int r = y;
    }
}
