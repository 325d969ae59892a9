// EXPECT: livelock
// OUTCOMES: normal "done\n" | livelock ""
// HOTSPOT: no
//
// Each thread has one lock and spins for the other: a deadlock, but nobody is blocked. If one thread has both first, all end.
import java.util.concurrent.atomic.AtomicBoolean;

public class BadSpinLocksInBothOrders {
    static final AtomicBoolean a = new AtomicBoolean(), b = new AtomicBoolean();

    static void both(AtomicBoolean first, AtomicBoolean second) {
        while (!first.compareAndSet(false, true)) {
        }
        while (!second.compareAndSet(false, true)) {
        }
        second.set(false);
        first.set(false);
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> both(a, b)), u = new Thread(() -> both(b, a));
        t.start();
        u.start();
        t.join();
        u.join();
        System.out.println("done");
    }
}
