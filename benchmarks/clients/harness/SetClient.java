package clients;

import structures.IntSet;

/** A client of a set. */
public abstract class SetClient extends Client<IntSet> {
    /** How many keys the calls use: 0, 1 and so on. */
    protected abstract int keys();

    @Override
    protected final IntSet model() {
        return new SetModel();
    }

    @Override
    protected final Object left(IntSet set) {
        StringBuilder left = new StringBuilder();
        for (int key = 0; key < keys(); key++) {
            if (set.contains(key)) left.append(key).append(' ');
        }
        return left.append("size ").append(set.size()).toString();
    }

    private static final class SetModel extends Model implements IntSet {
        @Override
        public boolean add(int key) {
            boolean isNew = !contains(key);
            state |= 1L << key;
            return isNew;
        }

        @Override
        public boolean remove(int key) {
            boolean isThere = contains(key);
            state &= ~(1L << key);
            return isThere;
        }

        @Override
        public boolean contains(int key) {
            return (state >>> key & 1) != 0;
        }

        @Override
        public int size() {
            return Long.bitCount(state);
        }
    }
}
