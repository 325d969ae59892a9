// EXPECT: verified
// OUTCOMES: normal ""
// RACES: RaceFailedCasAgainstSet.x rw
//
// The compare-and-set fails, and reads what set writes.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class RaceFailedCasAgainstSet {
    int x;
    static final VarHandle X;

    static {
        try {
            X = MethodHandles.lookup().findVarHandle(RaceFailedCasAgainstSet.class, "x", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }


    public static void main(String[] args) {
        RaceFailedCasAgainstSet o = new RaceFailedCasAgainstSet();
        new Thread(() -> X.compareAndSet(o, 5, 1)).start();
        X.set(o, 2);
    }
}
