// EXPECT: verified
// OUTCOMES: normal "true,false 1\n" | normal "false,true 2\n"
//
// Exactly one compareAndSet from 0 succeeds.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class OkVarHandleCompareAndSet {
    static final VarHandle X;
    static int x;
    static boolean r1, r2;

    static {
        try {
            X = MethodHandles.lookup().findStaticVarHandle(OkVarHandleCompareAndSet.class, "x", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> r1 = X.compareAndSet(0, 1));
        Thread t2 = new Thread(() -> r2 = X.compareAndSet(0, 2));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(r1 + "," + r2 + " " + x);
    }
}
