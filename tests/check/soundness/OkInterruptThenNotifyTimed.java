// EXPECT: verified
// OUTCOMES: normal "r0" | normal "r1" | normal "t0" | normal "none"
//
// As OkInterruptThenNotify with a wait that can time out. Notified or timed out, it returns with the interrupt pending: which of a time-out and
// an interrupt came first is the thread's to say (JLS 17.2.4). Else it throws and nothing is pending.
// r0: it timed out and had returned before main came.
public class OkInterruptThenNotifyTimed {
    static final Object m = new Object();
    static boolean isWaiting, isLate;
    static String result = "none";

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            synchronized (m) {
                if (isLate) return;
                isWaiting = true;
                try {
                    m.wait(1000);
                    result = "r";
                } catch (InterruptedException e) {
                    result = "t";
                }
                result += Thread.interrupted() ? 1 : 0;
            }
        });
        t.start();
        synchronized (m) {
            if (isWaiting) {
                t.interrupt();
                m.notify();
            } else {
                isLate = true;
            }
        }
        t.join();
        System.out.print(result);
    }
}
