// EXPECT: verified
// OUTCOMES: normal "" | normal "1\n"
// RACES: RaceHbPlainFlag.flag rw | RaceHbPlainFlag.data rw
// OPTIONS: --races hb
// SKIP: o-dpor
//
// `data` is read only behind the write of `flag`, so the two accesses of `data` are never next to each other. But nothing orders
// them: a plain write and a plain read are no synchronisation (JLS 17.4.4). So `data` may be seen as 0 on a real machine.
public class RaceHbPlainFlag {
    static int data;
    static boolean flag;

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            flag = true;
        }).start();
        if (flag) {
            System.out.println(data);
        }
    }
}
