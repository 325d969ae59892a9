package structures;

/** The optimistic list, with a {@link Fault}: where it shows, the neighbours are validated before they are locked, or never locked. */
public final class FaultyOptimisticListSet extends OptimisticListSet {
    private final Fault fault;

    public FaultyOptimisticListSet(Fault fault) {
        this.fault = fault;
    }

    /** Neighbours that were valid before they were locked. */
    private Window enter(int key) {
        Window window = find(key);
        while (!validate(window)) window = find(key);
        if (fault.takesLock) window.lock();
        return window;
    }

    private void leave(Window window) {
        if (fault.takesLock) window.unlock();
    }

    @Override
    public boolean add(int key) {
        if (!fault.isInAdd || !fault.showsIn(this)) return super.add(key);
        Window window = enter(key);
        boolean isNew = window.add(key);
        leave(window);
        return isNew;
    }

    @Override
    public boolean remove(int key) {
        if (!fault.isInRemove || !fault.showsIn(this)) return super.remove(key);
        Window window = enter(key);
        boolean isThere = window.remove(key);
        leave(window);
        return isThere;
    }
}
