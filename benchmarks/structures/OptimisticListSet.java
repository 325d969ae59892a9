package structures;

import java.util.concurrent.locks.ReentrantLock;

/**
 * The optimistic sorted list (Herlihy and Shavit, chapter 9): finds its place without locks, locks two neighbours,
 * and validates by walking from the head again. {@code contains} takes no lock.
 */
public class OptimisticListSet implements IntSet {
    static final class Node {
        final int key;
        final ReentrantLock lock = new ReentrantLock();
        volatile Node next;

        Node(int key, Node next) {
            this.key = key;
            this.next = next;
        }
    }

    private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

    /** Two neighbours: the last node below a key, and the first that is not. */
    static final class Window {
        final Node before, at;

        Window(Node before, Node at) {
            this.before = before;
            this.at = at;
        }

        void lock() {
            before.lock.lock();
            at.lock.lock();
        }

        void unlock() {
            at.lock.unlock();
            before.lock.unlock();
        }

        boolean add(int key) {
            if (at.key == key) return false;
            before.next = new Node(key, at);
            return true;
        }

        boolean remove(int key) {
            if (at.key != key) return false;
            before.next = at.next;
            return true;
        }
    }

    final Window find(int key) {
        Node before = head, at = before.next;
        while (at.key < key) {
            before = at;
            at = at.next;
        }
        return new Window(before, at);
    }

    /** Returns true iff the two are still neighbours and in the list. */
    final boolean validate(Window window) {
        Node node = head;
        while (node.key <= window.before.key) {
            if (node == window.before) return node.next == window.at;
            node = node.next;
        }
        return false;
    }

    @Override
    public boolean add(int key) {
        while (true) {
            Window window = find(key);
            window.lock();
            try {
                if (!validate(window)) continue;
                return window.add(key);
            } finally {
                window.unlock();
            }
        }
    }

    @Override
    public boolean remove(int key) {
        while (true) {
            Window window = find(key);
            window.lock();
            try {
                if (!validate(window)) continue;
                return window.remove(key);
            } finally {
                window.unlock();
            }
        }
    }

    @Override
    public boolean contains(int key) {
        Node at = head;
        while (at.key < key) at = at.next;
        return at.key == key;
    }

    @Override
    public int size() {
        int size = 0;
        for (Node node = head.next; node.key != Integer.MAX_VALUE; node = node.next) size++;
        return size;
    }
}
