// EXPECT: verified
// OUTCOMES: normal "false" | normal "true"
// OPTIONS: --spurious
// HOTSPOT: no
//
// A wait that is not in a loop: with --spurious it may end before anybody notified it.
public class OkSpuriousWait {
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
            if (!ready) lock.wait();
            System.out.print(ready);
        }
    }
}
