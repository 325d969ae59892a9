// EXPECT: exception java.lang.IllegalMonitorStateException
// OUTCOMES: normal "" | exception ""
// OPTIONS: --order random:323
//
// If main is in time, t1 does not wait. Else its wait throws, as it does not own m0: it gives nothing up. Labelled as a release of m0, it
// came between what t1 wrote and what main reads under m0, and searches that rely on "happens before" took that for the only order.
public class BadWaitByNonOwner {
    static int x, y;
    static final Object m0 = new Object(), m1 = new Object();

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> {
            synchronized (m1) {
                if (x == 0) {
                    y = 1;
                    try {
                        m0.wait();
                    } catch (InterruptedException e) {
                        System.out.print("!");
                    }
                }
            }
        });
        t1.start();
        synchronized (m0) {
            if (y == 1) {
                m0.notify();
                t1.interrupt();
            }
            x = 1;
        }
        Thread.interrupted();
    }
}
