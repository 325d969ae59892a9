package structures;

import java.util.concurrent.ConcurrentLinkedQueue;

/** The JDK's ConcurrentLinkedQueue as an {@link IntPool}. */
public final class ConcurrentLinkedQueueAdapter implements IntPool {
    private final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();

    @Override
    public void put(int value) {
        queue.add(value);
    }

    @Override
    public Integer take() {
        return queue.poll();
    }
}
