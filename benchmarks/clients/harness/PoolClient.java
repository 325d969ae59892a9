package clients;

import structures.IntPool;

/** A client of a stack or a queue. */
abstract class PoolClient extends Client<IntPool> {
    @Override
    protected final Object left(IntPool pool) {
        StringBuilder left = new StringBuilder();
        for (Integer value = pool.take(); value != null; value = pool.take()) left.append(value).append(' ');
        return left.toString();
    }

    /** A digit an element: its value + 1; the one that is taken next is the lowest. */
    abstract static class PoolModel extends Model implements IntPool {
        @Override
        public Integer take() {
            int digit = digit(0);
            state >>>= 4;
            return digit == 0 ? null : Integer.valueOf(digit - 1);
        }

        @Override
        public Integer peek() {
            int digit = digit(0);
            return digit == 0 ? null : Integer.valueOf(digit - 1);
        }
    }
}
