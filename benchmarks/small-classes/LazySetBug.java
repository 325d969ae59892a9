/** A list with lazy removal; what adds and removes does not see whether the node before was removed. */
public class LazySetBug {
    private static final class Node {
        final int key;
        volatile Node next;
        volatile boolean isMarked;

        Node(int key, Node next) {
            this.key = key;
            this.next = next;
        }
    }

    private final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

    public boolean add(int key) {
        for (;;) {
            Node before = head;
            Node node = before.next;
            while (node.key < key) {
                before = node;
                node = node.next;
            }
            synchronized (before) {
                synchronized (node) {
                    if (node.isMarked || before.next != node) continue;
                    if (node.key == key) return false;
                    before.next = new Node(key, node);
                    return true;
                }
            }
        }
    }

    public boolean remove(int key) {
        for (;;) {
            Node before = head;
            Node node = before.next;
            while (node.key < key) {
                before = node;
                node = node.next;
            }
            synchronized (before) {
                synchronized (node) {
                    if (node.isMarked || before.next != node) continue;
                    if (node.key != key) return false;
                    node.isMarked = true;
                    before.next = node.next;
                    return true;
                }
            }
        }
    }

    public boolean contains(int key) {
        Node node = head;
        while (node.key < key) node = node.next;
        return node.key == key && !node.isMarked;
    }
}
