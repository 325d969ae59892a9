// EXPECT: verified
// OUTCOMES: normal ""
// RACES: none
//
// Neither access is plain.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class NoRaceReleaseAcquire {
    int x;
    static final VarHandle X;
    static {
        try {
            X = MethodHandles.lookup().findVarHandle(NoRaceReleaseAcquire.class, "x", int.class);
        } catch (ReflectiveOperationException e) {
            throw new Error(e);
        }
    }

    public static void main(String[] args) {
        NoRaceReleaseAcquire o = new NoRaceReleaseAcquire();
        new Thread(() -> { X.setRelease(o, 1); }).start();
        int seen = (int) X.getAcquire(o);
    }
}
