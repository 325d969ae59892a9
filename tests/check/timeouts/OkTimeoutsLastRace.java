// EXPECT: verified
// OUTCOMES: normal "false" | normal "true"
// OPTIONS: --timeouts last
//
// Both deadlines are the same. Once the thread's sleep is over its notify and the time-out of main's wait are in no
// order; but main's flag tells which it was only if the thread set it before main looks.
public class OkTimeoutsLastRace {
    static boolean ready;

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread t = new Thread(() -> {
            try {
                Thread.sleep(10);
            } catch (InterruptedException e) {
                throw new Error(e);
            }
            synchronized (lock) {
                ready = true;
                lock.notify();
            }
        });
        t.start();
        synchronized (lock) {
            if (!ready) lock.wait(10);
            System.out.print(ready);
        }
    }
}
