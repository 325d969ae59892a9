// EXPECT: livelock
// OUTCOMES: normal "" | livelock ""
// HOTSPOT: no
//
// Main spins under the lock for a flag that only who has the lock sets. If the setter comes first all is well. The setter is
// blocked, and main goes round: no deadlock.
public class BadSpinnerHoldsTheLock {
    static volatile boolean flag;

    public static void main(String[] args) {
        Object lock = new Object();
        new Thread(() -> {
            synchronized (lock) {
                flag = true;
            }
        }).start();
        synchronized (lock) {
            while (!flag) {
            }
        }
    }
}
