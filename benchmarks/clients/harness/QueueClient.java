package clients;

import structures.IntPool;

/** A client of a queue. */
public abstract class QueueClient extends PoolClient {
    @Override
    protected final IntPool model() {
        return new QueueModel();
    }

    private static final class QueueModel extends PoolModel {
        @Override
        public boolean put(int value) {
            int size = 0;
            while (digit(size) != 0) size++;
            setDigit(size, value + 1);
            return true;
        }
    }
}
