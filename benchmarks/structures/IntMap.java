package structures;

/** A map from int to int; every operation is meant to be linearizable. */
public interface IntMap {
    /** Returns the value before, or null. */
    Integer put(int key, int value);

    /** Returns the value that is there, and then changes nothing, or null. Only some maps of users have it. */
    default Integer putIfAbsent(int key, int value) {
        throw new UnsupportedOperationException();
    }

    /** Returns the value before, or null. */
    Integer remove(int key);

    Integer get(int key);
}
