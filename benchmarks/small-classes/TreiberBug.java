import java.util.concurrent.atomic.AtomicReference;

/** A stack of Treiber whose pop sets the top without comparing. */
public class TreiberBug {
    private record Node(int value, Node next) {}

    private final AtomicReference<Node> top = new AtomicReference<>();

    public void push(int value) {
        Node next;
        do {
            next = top.get();
        } while (!top.compareAndSet(next, new Node(value, next)));
    }

    public Integer pop() {
        Node node = top.get();
        if (node == null) return null;
        top.set(node.next);
        return node.value;
    }
}
