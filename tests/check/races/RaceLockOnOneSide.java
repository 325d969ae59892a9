// EXPECT: verified
// OUTCOMES: normal ""
// RACES: RaceLockOnOneSide.n rw | RaceLockOnOneSide.n ww
//
// One of the two takes the lock, which orders nothing.
public class RaceLockOnOneSide {
    static int n;

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (RaceLockOnOneSide.class) {
                n++;
            }
        }).start();
        n++;
    }
}
