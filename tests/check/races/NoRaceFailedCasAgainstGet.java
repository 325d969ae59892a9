// EXPECT: verified
// OUTCOMES: normal ""
// RACES: none
//
// A compare-and-set that fails only reads.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class NoRaceFailedCasAgainstGet {
    int x;
    static final VarHandle X;

    static {
        try {
            X = MethodHandles.lookup().findVarHandle(NoRaceFailedCasAgainstGet.class, "x", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }


    public static void main(String[] args) {
        NoRaceFailedCasAgainstGet o = new NoRaceFailedCasAgainstGet();
        new Thread(() -> X.compareAndSet(o, 5, 1)).start();
        int r = (int) X.get(o);
    }
}
