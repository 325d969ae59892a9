package structures;

import java.util.concurrent.locks.ReentrantLock;

/**
 * The lazy sorted list (Heller and others, 2005): a node is marked before it is unlinked, so that two locked
 * neighbours validate by themselves. {@code contains} takes no lock.
 */
public final class LazyListSet implements IntSet {
    private static final class Node {
        final int key;
        final ReentrantLock lock = new ReentrantLock();
        volatile boolean isRemoved;
        volatile Node next;

        Node(int key, Node next) {
            this.key = key;
            this.next = next;
        }
    }

    private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

    private static boolean validate(Node before, Node at) {
        return !before.isRemoved && !at.isRemoved && before.next == at;
    }

    @Override
    public boolean add(int key) {
        while (true) {
            Node before = head, at = before.next;
            while (at.key < key) {
                before = at;
                at = at.next;
            }
            before.lock.lock();
            at.lock.lock();
            try {
                if (!validate(before, at)) continue;
                if (at.key == key) return false;
                before.next = new Node(key, at);
                return true;
            } finally {
                at.lock.unlock();
                before.lock.unlock();
            }
        }
    }

    @Override
    public boolean remove(int key) {
        while (true) {
            Node before = head, at = before.next;
            while (at.key < key) {
                before = at;
                at = at.next;
            }
            before.lock.lock();
            at.lock.lock();
            try {
                if (!validate(before, at)) continue;
                if (at.key != key) return false;
                at.isRemoved = true;
                before.next = at.next;
                return true;
            } finally {
                at.lock.unlock();
                before.lock.unlock();
            }
        }
    }

    @Override
    public boolean contains(int key) {
        Node at = head;
        while (at.key < key) at = at.next;
        return at.key == key && !at.isRemoved;
    }

    @Override
    public int size() {
        int size = 0;
        for (Node node = head.next; node.key != Integer.MAX_VALUE; node = node.next) {
            if (!node.isRemoved) size++;
        }
        return size;
    }
}
