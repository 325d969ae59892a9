// EXPECT: deadlock
// OUTCOMES: normal "1" | normal "0" | deadlock "1"
//
// As BadOutMonitorHeld with System.err, whose prints are no steps otherwise. t takes the monitor between main's write and main's print: it waits for
// main then, and main for it. With the monitor taken before the write, t goes on with 0; after the print, main with 1.
public class BadErrMonitorHeld {
    static volatile int x;

    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        Thread t = new Thread(() -> {
            synchronized (System.err) {
                int seen = x;
                System.out.print(seen);
                if (seen == 1) {
                    try {
                        main.join();
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                }
            }
        });
        t.start();
        x = 1;
        System.err.print("e");
    }
}
