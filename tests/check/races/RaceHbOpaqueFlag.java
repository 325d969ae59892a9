// EXPECT: verified
// OUTCOMES: normal "" | normal "1\n"
// RACES: RaceHbOpaqueFlag.data rw
// OPTIONS: --races hb
// SKIP: o-dpor
//
// Opaque accesses do not race, and order nothing: no access of `data` is next to the other, and nothing orders them.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class RaceHbOpaqueFlag {
    static int data;
    static int flag;
    static final VarHandle FLAG;
    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(RaceHbOpaqueFlag.class, "flag", int.class);
        } catch (ReflectiveOperationException e) {
            throw new Error(e);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            FLAG.setOpaque(1);
        }).start();
        if ((int) FLAG.getOpaque() == 1) {
            System.out.println(data);
        }
    }
}
