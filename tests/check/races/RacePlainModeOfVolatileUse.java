// EXPECT: verified
// OUTCOMES: normal ""
// RACES: RacePlainModeOfVolatileUse.x rw
//
// VarHandle.get is plain whatever others do: against a volatile write it is a race.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class RacePlainModeOfVolatileUse {
    int x;
    static final VarHandle X;
    static {
        try {
            X = MethodHandles.lookup().findVarHandle(RacePlainModeOfVolatileUse.class, "x", int.class);
        } catch (ReflectiveOperationException e) {
            throw new Error(e);
        }
    }

    public static void main(String[] args) {
        RacePlainModeOfVolatileUse o = new RacePlainModeOfVolatileUse();
        new Thread(() -> { X.setVolatile(o, 1); }).start();
        int seen = (int) X.get(o);
    }
}
