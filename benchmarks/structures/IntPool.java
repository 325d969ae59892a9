package structures;

/** A stack or a queue of ints; every operation is meant to be linearizable. */
public interface IntPool {
    /** Returns true: there is always room. */
    boolean put(int value);

    /** Returns null if there is none. */
    Integer take();
}
