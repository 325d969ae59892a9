// EXPECT: verified
// OUTCOMES: normal "" | normal "1\n"
// RACES: RaceHbLockOfOthers.flag rw | RaceHbLockOfOthers.data rw
// OPTIONS: --races hb
// SKIP: o-dpor
//
// Both threads take a monitor, but not the same one, so `data` behind `flag` stays without order.
public class RaceHbLockOfOthers {
    static int data, flag;
    static final Object A = new Object(), B = new Object();

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            synchronized (A) {
                flag = 1;
            }
        }).start();
        boolean isSet;
        synchronized (B) {
            isSet = flag == 1;
        }
        if (isSet) {
            System.out.println(data);
        }
    }
}
