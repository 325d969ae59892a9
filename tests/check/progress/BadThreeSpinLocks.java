// EXPECT: livelock
// OUTCOMES: normal "" | livelock ""
// HOTSPOT: no
//
// Three threads, three spin locks, each wants its own and the next one's: if each has its first, all spin for ever.
import java.util.concurrent.atomic.AtomicBoolean;

public class BadThreeSpinLocks {
    static void lock(AtomicBoolean l) {
        while (!l.compareAndSet(false, true)) {}
    }

    static void both(AtomicBoolean first, AtomicBoolean second) {
        lock(first);
        lock(second);
        second.set(false);
        first.set(false);
    }

    public static void main(String[] args) {
        AtomicBoolean a = new AtomicBoolean(), b = new AtomicBoolean(), c = new AtomicBoolean();
        new Thread(() -> both(a, b)).start();
        new Thread(() -> both(b, c)).start();
        both(c, a);
    }
}
