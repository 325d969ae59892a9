// EXPECT: verified
// OUTCOMES: normal "1 4294967297\n"
//
// A lock of one's own whose state needs a long: 0 is free. The condition gives back and restores all of the state. main
// reads 1 because it waits until T has written.
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.Condition;

public class OkLongSynchronizer extends AbstractQueuedLongSynchronizer {
    static final long HELD = (1L << 32) + 1;
    static final OkLongSynchronizer lock = new OkLongSynchronizer();
    static final Condition changed = lock.new ConditionObject();
    static int value;

    @Override
    protected boolean tryAcquire(long state) {
        if (!compareAndSetState(0, state)) return false;
        setExclusiveOwnerThread(Thread.currentThread());
        return true;
    }

    @Override
    protected boolean tryRelease(long state) {
        long left = getState() - state;
        setExclusiveOwnerThread(null);
        setState(left);
        return left == 0;
    }

    @Override
    protected boolean isHeldExclusively() {
        return getExclusiveOwnerThread() == Thread.currentThread();
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            lock.acquire(HELD);
            value = 1;
            changed.signal();
            lock.release(HELD);
        });
        t.start();
        lock.acquire(HELD);
        while (value == 0) changed.await();
        String seen = value + " " + lock.getState();
        lock.release(HELD);
        t.join();
        System.out.println(seen);
    }
}
