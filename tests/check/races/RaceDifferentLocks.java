// EXPECT: verified
// OUTCOMES: normal ""
// RACES: RaceDifferentLocks.n rw | RaceDifferentLocks.n ww
//
// Each takes a lock, but not the same: the monitors order nothing between them.
public class RaceDifferentLocks {
    static int n;

    public static void main(String[] args) {
        Object a = new Object(), b = new Object();
        new Thread(() -> {
            synchronized (a) {
                n++;
            }
        }).start();
        synchronized (b) {
            n++;
        }
    }
}
