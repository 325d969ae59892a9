// EXPECT: verified
// OUTCOMES: normal ""
// RACES: none
//
// Opaque accesses are not plain: they do not race, though they order nothing else.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class NoRaceOpaqueAccesses {
    int x;
    static final VarHandle X;
    static {
        try {
            X = MethodHandles.lookup().findVarHandle(NoRaceOpaqueAccesses.class, "x", int.class);
        } catch (ReflectiveOperationException e) {
            throw new Error(e);
        }
    }

    public static void main(String[] args) {
        NoRaceOpaqueAccesses o = new NoRaceOpaqueAccesses();
        new Thread(() -> { X.setOpaque(o, 1); }).start();
        int seen = (int) X.getOpaque(o);
    }
}
