// EXPECT: assertion, livelock
// OUTCOMES: livelock ""
// HOTSPOT: no
//
// Figure 3 of the same paper. All accesses to x are behind a lock, those to y are not. The assertion fails if the looping
// thread has the lock first; it is released before the loop. No execution ends.
public class BadLoopBehindUnlock {
    static final Object m = new Object();
    static int x, y;

    public static void main(String[] args) {
        Thread looping = new Thread(() -> {
            synchronized (m) {
                y = 42;
                x = 1;
            }
            while (true) {
            }
        });
        Thread writing = new Thread(() -> y = 10);
        looping.start();
        writing.start();
        synchronized (m) {
            assert x == 0;
        }
    }
}
