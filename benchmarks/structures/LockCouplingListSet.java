package structures;

import java.util.concurrent.locks.ReentrantLock;

/**
 * A sorted list walked hand over hand (Bayer and Schkolnick, 1977): the next node is locked before the last one is let go, so
 * that nobody overtakes.
 */
public final class LockCouplingListSet implements IntSet {
    private static final class Node {
        final int key;
        final ReentrantLock lock = new ReentrantLock();
        Node next;

        Node(int key, Node next) {
            this.key = key;
            this.next = next;
        }
    }

    private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

    /** Returns the last node below the key; it and its successor are locked. */
    private Node lockAround(int key) {
        Node before = head;
        before.lock.lock();
        Node at = before.next;
        at.lock.lock();
        while (at.key < key) {
            before.lock.unlock();
            before = at;
            at = before.next;
            at.lock.lock();
        }
        return before;
    }

    private static void unlock(Node before, Node at) {
        at.lock.unlock();
        before.lock.unlock();
    }

    @Override
    public boolean add(int key) {
        Node before = lockAround(key), at = before.next;
        boolean isNew = at.key != key;
        if (isNew) before.next = new Node(key, at);
        unlock(before, at);
        return isNew;
    }

    @Override
    public boolean remove(int key) {
        Node before = lockAround(key), at = before.next;
        boolean isThere = at.key == key;
        if (isThere) before.next = at.next;
        unlock(before, at);
        return isThere;
    }

    @Override
    public boolean contains(int key) {
        Node before = lockAround(key), at = before.next;
        unlock(before, at);
        return at.key == key;
    }

    @Override
    public int size() {
        Node before = head;
        before.lock.lock();
        int size = 0;
        for (Node at = before.next; at.key != Integer.MAX_VALUE; at = before.next) {
            at.lock.lock();
            before.lock.unlock();
            before = at;
            size++;
        }
        before.lock.unlock();
        return size;
    }
}
