// EXPECT: verified
// OUTCOMES: normal ""
// RACES: none
//
// N7 of the notes: the compare-and-set can only succeed behind the volatile write, and the plain get of the same thread comes after
// it, too. Where the compare-and-set is next to the get, it fails, and reads. An execution has a race; no state shows it.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class NoRaceMixedModes {
    int x;
    static final VarHandle X;
    static {
        try {
            X = MethodHandles.lookup().findVarHandle(NoRaceMixedModes.class, "x", int.class);
        } catch (ReflectiveOperationException e) {
            throw new Error(e);
        }
    }

    public static void main(String[] args) {
        NoRaceMixedModes o = new NoRaceMixedModes();
        new Thread(() -> { X.setVolatile(o, 1); int seen = (int) X.get(o); }).start();
        X.compareAndSet(o, 0, 1);
    }
}
