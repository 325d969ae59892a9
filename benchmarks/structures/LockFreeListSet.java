package structures;

import java.util.concurrent.atomic.AtomicMarkableReference;

/**
 * The lock-free sorted list of Harris (2001) as Michael (2002) has it: a node is removed by marking its {@code next}; whoever
 * comes by unlinks it. {@code contains} changes nothing and never starts again.
 */
public final class LockFreeListSet implements IntSet {
    private static final class Node {
        final int key;
        final AtomicMarkableReference<Node> next;

        Node(int key, Node next) {
            this.key = key;
            this.next = new AtomicMarkableReference<>(next, false);
        }
    }

    private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

    /** Two neighbours: the last node below a key, and the first that is not. */
    private static final class Window {
        final Node before, at;

        Window(Node before, Node at) {
            this.before = before;
            this.at = at;
        }
    }

    /** Unlinks the removed nodes on the way; returns null if another thread was faster and the walk must start again. */
    private Window tryFind(int key) {
        boolean[] isRemoved = new boolean[1];
        Node before = head, at = before.next.getReference();
        while (true) {
            Node after = at.next.get(isRemoved);
            if (isRemoved[0]) {
                if (!before.next.compareAndSet(at, after, false, false)) return null;
                at = after;
            } else if (at.key < key) {
                before = at;
                at = after;
            } else {
                return new Window(before, at);
            }
        }
    }

    private Window find(int key) {
        while (true) {
            Window window = tryFind(key);
            if (window != null) return window;
        }
    }

    @Override
    public boolean add(int key) {
        while (true) {
            Window window = find(key);
            if (window.at.key == key) return false;
            if (window.before.next.compareAndSet(window.at, new Node(key, window.at), false, false)) return true;
        }
    }

    @Override
    public boolean remove(int key) {
        while (true) {
            Window window = find(key);
            if (window.at.key != key) return false;
            Node after = window.at.next.getReference();
            if (!window.at.next.compareAndSet(after, after, false, true)) continue;
            window.before.next.compareAndSet(window.at, after, false, false);
            return true;
        }
    }

    @Override
    public boolean contains(int key) {
        Node at = head;
        while (at.key < key) at = at.next.getReference();
        return at.key == key && !at.next.isMarked();
    }

    @Override
    public int size() {
        int size = 0;
        for (Node at = head.next.getReference(); at.key != Integer.MAX_VALUE; at = at.next.getReference()) {
            if (!at.next.isMarked()) size++;
        }
        return size;
    }
}
