// EXPECT: deadlock
// OUTCOMES: normal "done\n" | deadlock ""
//
// The waiter gives up the inner monitor while it waits, not the outer one, which the notifier needs. Notifier first:
// the flag is set, nobody waits.
public class BadNestedMonitorLockout {
    static final Object outer = new Object(), inner = new Object();
    static boolean ready;

    public static void main(String[] args) throws Exception {
        Thread waiter = new Thread(() -> {
            synchronized (outer) {
                synchronized (inner) {
                    try {
                        while (!ready) inner.wait();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }
            }
        });
        Thread notifier = new Thread(() -> {
            synchronized (outer) {
                synchronized (inner) {
                    ready = true;
                    inner.notify();
                }
            }
        });
        waiter.start();
        notifier.start();
        waiter.join();
        notifier.join();
        System.out.println("done");
    }
}
