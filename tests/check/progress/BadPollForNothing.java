// EXPECT: livelock
// OUTCOMES: livelock ""
// HOTSPOT: no
//
// The waiter looks again after each time-out, and nobody ever sets the flag. Without time-outs this would be a deadlock.
public class BadPollForNothing {
    static boolean flag;

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        synchronized (lock) {
            while (!flag) {
                lock.wait(10);
            }
        }
    }
}
