// EXPECT: verified
// OUTCOMES: normal ""
// RACES: RaceCasAgainstGet.x rw
//
// The compare-and-set succeeds, and get is plain.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class RaceCasAgainstGet {
    int x;
    static final VarHandle X;

    static {
        try {
            X = MethodHandles.lookup().findVarHandle(RaceCasAgainstGet.class, "x", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }


    public static void main(String[] args) {
        RaceCasAgainstGet o = new RaceCasAgainstGet();
        new Thread(() -> X.compareAndSet(o, 0, 1)).start();
        int r = (int) X.get(o);
    }
}
