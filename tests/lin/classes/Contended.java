import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** Tells whether anybody ever had to wait for its lock, which its own code knows. */
public class Contended {
    private static final class Sync extends AbstractQueuedSynchronizer {
        @Override
        protected boolean tryAcquire(int ignored) {
            return compareAndSetState(0, 1);
        }

        @Override
        protected boolean tryRelease(int ignored) {
            setState(0);
            return true;
        }
    }

    private final Sync sync = new Sync();
    private int value;

    public int add() {
        sync.acquire(1);
        int sum = ++value;
        sync.release(1);
        return sum;
    }

    /** Asks. What it hears is left out of the result. */
    public int ask() {
        return sync.hasContended() ? 0 : 0;
    }
}
