// EXPECT: verified
// OUTCOMES: normal "11" | normal "20" | halt ""
//
// Two wait, p is interrupted, one is notified. q is notified: p throws, "11". p is notified although it was interrupted: it returns, and q by
// the second notify, "20". p threw before: the first notify is q's, "11". main came before both waited: halt.
public class OkInterruptThenNotifyTwo {
    static final Object m = new Object();
    static int waiting, returned, interrupted;

    static void await() {
        synchronized (m) {
            try {
                waiting++;
                m.wait();
                returned++;
            } catch (InterruptedException e) {
                interrupted++;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread p = new Thread(() -> await()), q = new Thread(() -> await());
        p.start();
        q.start();
        synchronized (m) {
            if (waiting < 2) Runtime.getRuntime().halt(0);
            p.interrupt();
            m.notify();
        }
        p.join();
        synchronized (m) {
            m.notify();
        }
        q.join();
        System.out.print(returned + "" + interrupted);
    }
}
