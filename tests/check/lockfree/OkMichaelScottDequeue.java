// EXPECT: verified
// OUTCOMES: normal "0,0 [1]\n" | normal "0,1 []\n" | normal "1,0 []\n"
//
// T1 enqueues 1, T2 dequeues twice; 0 stands for empty. The enqueue comes behind, between or before the dequeues.
import java.util.concurrent.atomic.AtomicReference;

public class OkMichaelScottDequeue {
    static final class Node {
        final int value;
        final AtomicReference<Node> next = new AtomicReference<>();

        Node(int value) {
            this.value = value;
        }
    }

    static final AtomicReference<Node> head = new AtomicReference<>(new Node(0));
    static final AtomicReference<Node> tail = new AtomicReference<>(head.get());
    static int r1, r2;

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

    static int dequeue() {
        while (true) {
            Node first = head.get();
            Node last = tail.get();
            Node next = first.next.get();
            if (first != head.get()) continue;
            if (next == null) return 0;
            if (first == last) {
                tail.compareAndSet(last, next);
            } else if (head.compareAndSet(first, next)) {
                return next.value;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> enqueue(1));
        Thread t2 = new Thread(() -> {
            r1 = dequeue();
            r2 = dequeue();
        });
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        Node left = head.get().next.get();
        System.out.println(r1 + "," + r2 + " [" + (left == null ? "" : left.value) + "]");
    }
}
