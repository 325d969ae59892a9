package clients;

import structures.IntPool;

/** A client of a stack. */
public abstract class StackClient extends PoolClient {
    @Override
    protected final IntPool model() {
        return new StackModel();
    }

    private static final class StackModel extends PoolModel {
        @Override
        public boolean put(int value) {
            state = state << 4 | value + 1;
            return true;
        }
    }
}
