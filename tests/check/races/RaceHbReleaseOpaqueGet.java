// EXPECT: verified
// OUTCOMES: normal "" | normal "1\n"
// RACES: RaceHbReleaseOpaqueGet.data rw
// OPTIONS: --races hb
// SKIP: o-dpor
//
// A release write orders nothing for who reads it in opaque mode: only an acquire read does.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class RaceHbReleaseOpaqueGet {
    static int data;
    static int flag;
    static final VarHandle FLAG;
    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(RaceHbReleaseOpaqueGet.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new Error(e);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            FLAG.setRelease(1);
        }).start();
        if ((int) FLAG.getOpaque() == 1) {
            System.out.println(data);
        }
    }
}
