// EXPECT: verified
// OUTCOMES: normal ""
// RACES: none
//
// No access is plain, though the field is: the mode belongs to the access.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class NoRaceVolatileModes {
    int x;
    static final VarHandle X;

    static {
        try {
            X = MethodHandles.lookup().findVarHandle(NoRaceVolatileModes.class, "x", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }


    public static void main(String[] args) {
        NoRaceVolatileModes o = new NoRaceVolatileModes();
        new Thread(() -> X.setVolatile(o, 1)).start();
        X.getAndAdd(o, 2);
        X.setOpaque(o, 3);
        int r = (int) X.getAcquire(o);
    }
}
