// EXPECT: verified
// OUTCOMES: normal "false" | normal "true"
//
// A join with a time-out gives the monitor up, too: t goes on and ends, or the time is over first.
public class OkTimedJoinUnderMonitor {
    public static void main(String[] args) throws Exception {
        boolean alive;
        Thread t = new Thread() {
            public void run() {
                synchronized (this) { }
            }
        };
        synchronized (t) {
            t.start();
            t.join(1);
            alive = t.isAlive();
        }
        t.join();
        System.out.print(alive);
    }
}
