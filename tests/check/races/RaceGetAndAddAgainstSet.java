// EXPECT: verified
// OUTCOMES: normal ""
// RACES: RaceGetAndAddAgainstSet.x ww
//
// A read-modify-write always writes; the set is plain.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class RaceGetAndAddAgainstSet {
    int x;
    static final VarHandle X;
    static {
        try {
            X = MethodHandles.lookup().findVarHandle(RaceGetAndAddAgainstSet.class, "x", int.class);
        } catch (ReflectiveOperationException e) {
            throw new Error(e);
        }
    }

    public static void main(String[] args) {
        RaceGetAndAddAgainstSet o = new RaceGetAndAddAgainstSet();
        new Thread(() -> { X.getAndAdd(o, 1); }).start();
        X.set(o, 5);
    }
}
