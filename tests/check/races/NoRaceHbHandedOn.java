// EXPECT: verified
// OUTCOMES: normal "" | normal "1\n"
// RACES: none
// OPTIONS: --races hb
// SKIP: o-dpor
//
// Order goes on over a third thread: from the writer by a volatile write to the second, and from that by a monitor to main.
public class NoRaceHbHandedOn {
    static int data;
    static volatile boolean first;
    static boolean second;
    static final Object LOCK = new Object();

    public static void main(String[] args) {
        new Thread(() -> {
            data = 1;
            first = true;
        }).start();
        new Thread(() -> {
            if (first) {
                synchronized (LOCK) {
                    second = true;
                }
            }
        }).start();
        boolean isSet;
        synchronized (LOCK) {
            isSet = second;
        }
        if (isSet) {
            System.out.println(data);
        }
    }
}
