package structures;

import java.util.concurrent.atomic.AtomicReference;

/** The lock-free queue of Michael and Scott (PODC 1996): the first node is a sentinel, the tail may lag one behind. */
public final class MichaelScottQueue implements IntPool {
    private static final class Node {
        final int value;
        final AtomicReference<Node> next = new AtomicReference<>();

        Node(int value) {
            this.value = value;
        }
    }

    private final AtomicReference<Node> head, tail;

    public MichaelScottQueue() {
        Node sentinel = new Node(0);
        head = new AtomicReference<>(sentinel);
        tail = new AtomicReference<>(sentinel);
    }

    @Override
    public boolean put(int value) {
        Node node = new Node(value);
        while (true) {
            Node last = tail.get(), next = last.next.get();
            if (last != tail.get()) continue;
            if (next != null) {
                tail.compareAndSet(last, next);
            } else if (last.next.compareAndSet(null, node)) {
                tail.compareAndSet(last, node);
                return true;
            }
        }
    }

    @Override
    public Integer take() {
        while (true) {
            Node first = head.get(), last = tail.get(), next = first.next.get();
            if (first != head.get()) continue;
            if (first == last) {
                if (next == null) return null;
                tail.compareAndSet(last, next);
            } else if (head.compareAndSet(first, next)) {
                return next.value;
            }
        }
    }
}
