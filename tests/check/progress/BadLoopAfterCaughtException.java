// EXPECT: livelock
// OUTCOMES: normal "" | livelock ""
// HOTSPOT: no
//
// A handler tries again what fails in the same way again, once the other thread closed the thing.
public class BadLoopAfterCaughtException {
    static volatile boolean closed;

    static void use() {
        if (closed) {
            throw new IllegalStateException();
        }
    }

    public static void main(String[] args) {
        new Thread(() -> closed = true).start();
        while (true) {
            try {
                use();
                return;
            } catch (IllegalStateException e) {
                Thread.yield();
            }
        }
    }
}
