// EXPECT: verified
// OUTCOMES: normal "true\n" | normal "false\n"
//
// main waits at most 1 ms for the flag: set before or notified, true; timed out first, false.
public class OkTimedWait {
    static final Object lock = new Object();
    static boolean flag;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            synchronized (lock) {
                flag = true;
                lock.notify();
            }
        });
        t.start();
        boolean seen;
        synchronized (lock) {
            if (!flag) lock.wait(1);
            seen = flag;
        }
        t.join();
        System.out.println(seen);
    }
}
