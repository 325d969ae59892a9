package structures;

/** A stack or a queue of ints; every operation is meant to be linearizable. */
public interface IntPool {
    /** Returns true: there is always room. */
    boolean put(int value);

    /** Returns null if there is none. */
    Integer take();

    /** Returns what take() would, and leaves it. Only some pools of users have it. */
    default Integer peek() {
        throw new UnsupportedOperationException();
    }
}
