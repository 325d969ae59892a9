// EXPECT: verified
// OUTCOMES: normal ""
// HOTSPOT: no
//
// The same with an order of the locks: who has the last one is never kept waiting.
import java.util.concurrent.atomic.AtomicBoolean;

public class OkThreeSpinLocksInOneOrder {
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
        both(a, c);
    }
}
