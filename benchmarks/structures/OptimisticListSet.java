package structures;

import java.util.concurrent.locks.ReentrantLock;

/**
 * The optimistic sorted list (Herlihy and Shavit, chapter 9): finds its place without locks, locks two neighbours,
 * and validates by walking from the head again. {@code contains} takes no lock.
 */
public final class OptimisticListSet implements IntSet {
    private static final class Node {
        final int key;
        final ReentrantLock lock = new ReentrantLock();
        volatile Node next;

        Node(int key, Node next) {
            this.key = key;
            this.next = next;
        }
    }

    private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

    private boolean validate(Node before, Node at) {
        Node node = head;
        while (node.key <= before.key) {
            if (node == before) return before.next == at;
            node = node.next;
        }
        return false;
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
        return at.key == key;
    }
}
