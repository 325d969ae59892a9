package structures;

import java.util.concurrent.ConcurrentLinkedQueue;

/** The JDK's ConcurrentLinkedQueue as an {@link IntPool}. */
public final class ConcurrentLinkedQueueAdapter implements IntPool {
    private final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();

    @Override
    public boolean put(int value) {
        return queue.add(value);
    }

    @Override
    public Integer take() {
        return queue.poll();
    }
}
