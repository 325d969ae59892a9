// EXPECT: verified
// OUTCOMES: normal "11" | normal "2" | normal "none"
//
// An interrupted waiter stays in the wait set until it has run (JLS 17.2.4). So the notify behind the interrupt can be for it: it returns with
// the interrupt pending (11). Or it left before: it throws, and the notify is for nobody (2). main came first: nobody waits (none).
public class OkInterruptThenNotify {
    static final Object m = new Object();
    static boolean isWaiting, isLate;
    static String result = "none";

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            synchronized (m) {
                if (isLate) return;
                isWaiting = true;
                try {
                    m.wait();
                    result = Thread.interrupted() ? "11" : "1";
                } catch (InterruptedException e) {
                    result = "2";
                }
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
