// EXPECT: deadlock
// OUTCOMES: deadlock "a" | normal "ab" | normal "ba"
//
// The one notify may be for the waiter that would have timed out, or come too early.

public class BadNotifyTakenByTimedWait {
    static final Object o = new Object();

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            synchronized (o) {
                try {
                    o.wait(10);
                } catch (InterruptedException e) {
                    throw new Error(e);
                }
                System.out.print("a");
            }
        }).start();
        new Thread(() -> {
            synchronized (o) {
                try {
                    o.wait();
                } catch (InterruptedException e) {
                    throw new Error(e);
                }
                System.out.print("b");
            }
        }).start();
        synchronized (o) {
            o.notify();
        }
    }
}
