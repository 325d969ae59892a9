package structures;

import java.util.concurrent.locks.ReentrantLock;

/** A sorted list under one ReentrantLock. */
public final class CoarseLockListSet implements IntSet {
    private final ReentrantLock lock = new ReentrantLock();
    private final SortedList list = new SortedList();

    @Override
    public boolean add(int key) {
        lock.lock();
        try {
            return list.add(key);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public boolean remove(int key) {
        lock.lock();
        try {
            return list.remove(key);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public boolean contains(int key) {
        lock.lock();
        try {
            return list.contains(key);
        } finally {
            lock.unlock();
        }
    }

    @Override
    public int size() {
        lock.lock();
        try {
            return list.size();
        } finally {
            lock.unlock();
        }
    }
}
