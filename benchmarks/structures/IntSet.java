package structures;

/** A set of ints; every operation is meant to be linearizable. */
public interface IntSet {
    /** Returns true iff the key was not in the set. */
    boolean add(int key);

    /** Returns true iff the key was in the set. */
    boolean remove(int key);

    boolean contains(int key);

    /** How many keys there are. Exact while nobody changes the set; otherwise it may be a number that the set never had. */
    int size();
}
