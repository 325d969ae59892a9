// EXPECT: verified
// OUTCOMES: normal "true"
// OPTIONS: --spurious
//
// The loop around the wait makes wake-ups without reason harmless; and it ends, as a notify ends it. A look that finds
// nothing leads back to a state seen before. The stateless ones never end.
// SKIP: dpor, source-dpor, optimal-dpor
public class OkSpuriousWaitInLoop {
    static boolean ready;

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread t = new Thread(() -> {
            synchronized (lock) {
                ready = true;
                lock.notify();
            }
        });
        t.start();
        synchronized (lock) {
            while (!ready) lock.wait();
            System.out.print(ready);
        }
    }
}
