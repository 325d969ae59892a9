// EXPECT: assertion
// OUTCOMES: normal "true\n" | exception "false\n"
//
// tryRelease asks for the state once it has let go: if T has acquired by then, main is told that the lock is not free.
// The lock model has one step for all of release and does not see it.
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

public class BadRacyTryRelease extends AbstractQueuedSynchronizer {
    static final BadRacyTryRelease lock = new BadRacyTryRelease();

    @Override
    protected boolean tryAcquire(int arg) {
        return compareAndSetState(0, 1);
    }

    @Override
    protected boolean tryRelease(int arg) {
        setState(0);
        return getState() == 0;
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> lock.acquire(1));
        lock.acquire(1);
        t.start();
        boolean free = lock.release(1);
        System.out.println(free);
        assert free;
    }
}
