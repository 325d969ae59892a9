package clients;

import structures.IntMap;

/** A client of a map. */
public abstract class MapClient extends Client<IntMap> {
    /** How many keys the calls use: 0, 1 and so on. */
    protected abstract int keys();

    @Override
    protected final IntMap model() {
        return new MapModel();
    }

    @Override
    protected final Object left(IntMap map) {
        StringBuilder left = new StringBuilder();
        for (int key = 0; key < keys(); key++) left.append(map.get(key)).append(' ');
        return left.toString();
    }

    /** A digit a key: its value + 1, or 0. */
    private static final class MapModel extends Model implements IntMap {
        @Override
        public Integer put(int key, int value) {
            Integer before = get(key);
            setDigit(key, value + 1);
            return before;
        }

        @Override
        public Integer putIfAbsent(int key, int value) {
            Integer before = get(key);
            if (before == null) setDigit(key, value + 1);
            return before;
        }

        @Override
        public Integer remove(int key) {
            Integer before = get(key);
            setDigit(key, 0);
            return before;
        }

        @Override
        public Integer get(int key) {
            int digit = digit(key);
            return digit == 0 ? null : Integer.valueOf(digit - 1);
        }
    }
}
