// EXPECT: verified
// OUTCOMES: normal "2,1\n" | normal "1,2\n"
//
// Two pushes, popped in reverse order of their compareAndSets. A push that retries drops nothing.
import java.util.concurrent.atomic.AtomicReference;

public class OkTreiberPush {
    static final class Node {
        final int value;
        Node next;

        Node(int value) {
            this.value = value;
        }
    }

    static final AtomicReference<Node> head = new AtomicReference<>();

    static void push(int value) {
        Node node = new Node(value);
        do {
            node.next = head.get();
        } while (!head.compareAndSet(node.next, node));
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> push(1));
        Thread t2 = new Thread(() -> push(2));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        Node top = head.get();
        System.out.println(top.value + "," + top.next.value);
    }
}
