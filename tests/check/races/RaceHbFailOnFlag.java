// EXPECT: race
// OUTCOMES: normal "" | normal "1\n"
// RACES: RaceHbFailOnFlag.data rw
// OPTIONS: --races hb --fail-on race
// SKIP: o-dpor
//
// As RaceHbOpaqueFlag, and it is a reason to fail: its trace leads to the read, and marks the write.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class RaceHbFailOnFlag {
    static int data;
    static int flag;
    static final VarHandle FLAG;
    static {
        try {
            FLAG = MethodHandles.lookup().findStaticVarHandle(RaceHbFailOnFlag.class, "flag", int.class);
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
