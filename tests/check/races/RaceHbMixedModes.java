// EXPECT: verified
// OUTCOMES: normal ""
// RACES: RaceHbMixedModes.v rw
// OPTIONS: --races hb
// SKIP: o-dpor
//
// The compare-and-set succeeds only before the volatile write, and the plain read comes behind that, in the same thread. A write is
// synchronised with reads, not with writes (JLS 17.4.4), so nothing orders the compare-and-set before the plain read.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class RaceHbMixedModes {
    static int v;
    static final VarHandle V;
    static {
        try {
            V = MethodHandles.lookup().findStaticVarHandle(RaceHbMixedModes.class, "v", int.class);
        } catch (ReflectiveOperationException e) {
            throw new Error(e);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            V.setVolatile(1);
            int r = (int) V.get();
        }).start();
        V.compareAndSet(0, 2);
    }
}
