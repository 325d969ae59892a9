// EXPECT: verified
// OUTCOMES: normal "" | normal "1\n"
// RACES: none
// OPTIONS: --races hb
// SKIP: o-dpor
//
// A release write and the acquire read that sees it order what is before and behind them.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class NoRaceHbReleaseAcquire {
    static int data;
    static int flag;
    static final VarHandle FLAG;
    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(NoRaceHbReleaseAcquire.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new Error(e);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            FLAG.setRelease(1);
        }).start();
        if ((int) FLAG.getAcquire() == 1) {
            System.out.println(data);
        }
    }
}
