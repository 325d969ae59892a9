// EXPECT: deadlock
// OUTCOMES: normal "tm" | deadlock ""
//
// join gives up the monitor of the Thread, and no other.
public class BadJoinUnderOtherMonitor {
    static final Object lock = new Object();

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            synchronized (lock) {
                System.out.print("t");
            }
        });
        t.start();
        synchronized (lock) {
            synchronized (t) {
                t.join();
            }
        }
        System.out.print("m");
    }
}
