import java.util.concurrent.atomic.AtomicReference;

/** The queue of Michael and Scott; what takes moves the head without comparing. */
public class MsQueueBug {
    private static final class Node {
        final int value;
        final AtomicReference<Node> next = new AtomicReference<>();

        Node(int value) {
            this.value = value;
        }
    }

    private final AtomicReference<Node> head = new AtomicReference<>(new Node(0));
    private final AtomicReference<Node> tail = new AtomicReference<>(head.get());

    public void enq(int value) {
        Node node = new Node(value);
        for (;;) {
            Node last = tail.get();
            Node next = last.next.get();
            if (next != null) {
                tail.compareAndSet(last, next);
            } else if (last.next.compareAndSet(null, node)) {
                tail.compareAndSet(last, node);
                return;
            }
        }
    }

    public Integer deq() {
        for (;;) {
            Node first = head.get();
            Node last = tail.get();
            Node next = first.next.get();
            if (next == null) return null;
            if (first == last) {
                tail.compareAndSet(last, next);
            } else {
                head.set(next);
                return next.value;
            }
        }
    }
}
