package structures;

/** The list under one read-write lock, with a {@link Fault}: where it shows, the walk and the change are two critical sections, or none. */
public final class FaultyReadWriteLockListSet extends ReadWriteLockListSet {
    private final Fault fault;

    public FaultyReadWriteLockListSet(Fault fault) {
        this.fault = fault;
    }

    @Override
    public boolean add(int key) {
        if (!fault.isInAdd || !fault.showsIn(this)) return super.add(key);
        beginWalk();
        SortedList.Node before = list.before(key), at = before.next;
        beginChange();
        boolean isNew = at.key != key;
        if (isNew) before.next = new SortedList.Node(key, at);
        end();
        return isNew;
    }

    @Override
    public boolean remove(int key) {
        if (!fault.isInRemove || !fault.showsIn(this)) return super.remove(key);
        beginWalk();
        SortedList.Node before = list.before(key), at = before.next;
        beginChange();
        boolean isThere = at.key == key;
        if (isThere) before.next = at.next;
        end();
        return isThere;
    }

    private void beginWalk() {
        if (fault.takesLock) lock.readLock().lock();
    }

    private void beginChange() {
        if (!fault.takesLock) return;
        lock.readLock().unlock();
        lock.writeLock().lock();
    }

    private void end() {
        if (fault.takesLock) lock.writeLock().unlock();
    }
}
