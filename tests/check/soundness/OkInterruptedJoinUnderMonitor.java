// EXPECT: verified
// OUTCOMES: normal "i" | normal "j"
//
// u joins t under t's monitor and is interrupted: before the join, in it, or after it. Interrupted, it has the monitor again.
public class OkInterruptedJoinUnderMonitor {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { });
        Thread u = new Thread(() -> {
            synchronized (t) {
                try {
                    t.join();
                    System.out.print("j");
                } catch (InterruptedException e) {
                    System.out.print(Thread.holdsLock(t) ? "i" : "?");
                }
            }
        });
        t.start();
        u.start();
        u.interrupt();
        u.join();
    }
}
