package structures;

/** A sorted list without synchronisation, between two sentinels; the lock-based list sets guard it. */
final class SortedList {
    static final class Node {
        final int key;
        Node next;

        Node(int key, Node next) {
            this.key = key;
            this.next = next;
        }
    }

    private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

    /** The last node below the key. */
    Node before(int key) {
        Node before = head;
        while (before.next.key < key) before = before.next;
        return before;
    }

    boolean add(int key) {
        Node before = before(key);
        if (before.next.key == key) return false;
        before.next = new Node(key, before.next);
        return true;
    }

    boolean remove(int key) {
        Node before = before(key);
        if (before.next.key != key) return false;
        before.next = before.next.next;
        return true;
    }

    boolean contains(int key) {
        return before(key).next.key == key;
    }

    int size() {
        int size = 0;
        for (Node node = head.next; node.next != null; node = node.next) size++;
        return size;
    }
}
