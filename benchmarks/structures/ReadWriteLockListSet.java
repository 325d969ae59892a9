package structures;

import java.util.concurrent.locks.ReentrantReadWriteLock;

/** A sorted list under one read-write lock. */
public class ReadWriteLockListSet implements IntSet {
    final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    final SortedList list = new SortedList();

    @Override
    public boolean add(int key) {
        lock.writeLock().lock();
        try {
            return list.add(key);
        } finally {
            lock.writeLock().unlock();
        }
    }

    @Override
    public boolean remove(int key) {
        lock.writeLock().lock();
        try {
            return list.remove(key);
        } finally {
            lock.writeLock().unlock();
        }
    }

    @Override
    public boolean contains(int key) {
        lock.readLock().lock();
        try {
            return list.contains(key);
        } finally {
            lock.readLock().unlock();
        }
    }

    @Override
    public int size() {
        lock.readLock().lock();
        try {
            return list.size();
        } finally {
            lock.readLock().unlock();
        }
    }
}
