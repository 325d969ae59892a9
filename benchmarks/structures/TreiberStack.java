package structures;

import java.util.concurrent.atomic.AtomicReference;

/** The lock-free stack of Treiber (1986). */
public final class TreiberStack implements IntPool {
    private static final class Node {
        final int value;
        Node next;

        Node(int value) {
            this.value = value;
        }
    }

    private final AtomicReference<Node> top = new AtomicReference<>();

    @Override
    public boolean put(int value) {
        Node node = new Node(value);
        do {
            node.next = top.get();
        } while (!top.compareAndSet(node.next, node));
        return true;
    }

    @Override
    public Integer take() {
        while (true) {
            Node node = top.get();
            if (node == null) return null;
            if (top.compareAndSet(node, node.next)) return node.value;
        }
    }
}
