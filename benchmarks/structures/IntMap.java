package structures;

/** A map from int to int; every operation is meant to be linearizable. */
public interface IntMap {
    /** Returns the value before, or null. */
    Integer put(int key, int value);

    /** Returns the value before, or null. */
    Integer remove(int key);

    Integer get(int key);
}
