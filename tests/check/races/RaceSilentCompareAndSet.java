// EXPECT: verified
// OUTCOMES: normal ""
// RACES: RaceSilentCompareAndSet.x rw
// OPTIONS: --order sequential:1,0
//
// A compare-and-set that stores what is there succeeds, so it writes: a plain read beside it is a data race, though no order of the two
// leads to another state. Every algorithm must come to where both are next.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class RaceSilentCompareAndSet {
    static volatile int a, b;
    static int x;
    static final VarHandle X;
    static {
        try {
            X = MethodHandles.lookup().findStaticVarHandle(RaceSilentCompareAndSet.class, "x", int.class);
        } catch (ReflectiveOperationException e) {
            throw new Error(e);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            a = 1;
            X.compareAndSet(0, 0);
        }).start();
        b = 1;
        int r = x;
    }
}
