// EXPECT: verified
// OUTCOMES: normal "1,2\n" | normal "2,1\n"
//
// Two enqueues of a Michael-Scott queue, in either order; a thread that finds tail behind helps.
import java.util.concurrent.atomic.AtomicReference;

public class OkMichaelScottEnqueue {
    static final class Node {
        final int value;
        final AtomicReference<Node> next = new AtomicReference<>();

        Node(int value) {
            this.value = value;
        }
    }

    static final Node dummy = new Node(0);
    static final AtomicReference<Node> tail = new AtomicReference<>(dummy);

    static void enqueue(int value) {
        Node node = new Node(value);
        while (true) {
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

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> enqueue(1));
        Thread t2 = new Thread(() -> enqueue(2));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        Node first = dummy.next.get(), second = first.next.get();
        System.out.println(first.value + "," + second.value);
        assert tail.get() == second && second.next.get() == null;
    }
}
