// EXPECT: livelock
// OUTCOMES: normal "" | livelock ""
// HOTSPOT: no
//
// Three in a ring, each with its own flag up: who sees the next one's flag takes its own down and begins again.
import java.util.concurrent.atomic.AtomicIntegerArray;

public class BadThreePoliteThreads {
    static final AtomicIntegerArray up = new AtomicIntegerArray(3);

    static void pass(int me) {
        while (true) {
            up.set(me, 1);
            if (up.get((me + 1) % 3) == 0) {
                break;
            }
            up.set(me, 0);
        }
        up.set(me, 0);
    }

    public static void main(String[] args) {
        new Thread(() -> pass(1)).start();
        new Thread(() -> pass(2)).start();
        pass(0);
    }
}
