package structures;

/**
 * How a lock is misplaced in a faulty set: in which method, where, and when. The other methods of the set are right, and so is this one
 * as long as nobody else changes the set meanwhile.
 *
 * <p>LATE: the method looks for its place, lets the lock go (or has not taken one yet), takes the lock and changes what it found, though
 * it may no longer be so. UNLOCKED: it takes no lock at all.
 *
 * <p>{@code trigger}: the fault shows only in calls that find this key in the set when they begin; {@link #ALWAYS}: in every call.
 */
public final class Fault {
    public static final int ADD = 0, REMOVE = 1;
    public static final int LATE = 0, UNLOCKED = 1;
    public static final int ALWAYS = Integer.MIN_VALUE;

    final boolean isInAdd, isInRemove, takesLock;
    final int trigger;

    public Fault(int method, int kind, int trigger) {
        isInAdd = method == ADD;
        isInRemove = method == REMOVE;
        takesLock = kind == LATE;
        this.trigger = trigger;
    }

    boolean showsIn(IntSet set) {
        return trigger == ALWAYS || set.contains(trigger);
    }
}
