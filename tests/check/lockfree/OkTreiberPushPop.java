// EXPECT: verified
// OUTCOMES: normal "0 [1]\n" | normal "1 [0]\n"
//
// The stack holds 0; one thread pushes 1, the other pops. Pop first: 0, and 1 stays; push first: 1, and 0 stays.
import java.util.concurrent.atomic.AtomicReference;

public class OkTreiberPushPop {
    static final class Node {
        final int value;
        Node next;

        Node(int value) {
            this.value = value;
        }
    }

    static final AtomicReference<Node> head = new AtomicReference<>(new Node(0));
    static int popped;

    static void push(int value) {
        Node node = new Node(value);
        do {
            node.next = head.get();
        } while (!head.compareAndSet(node.next, node));
    }

    static int pop() {
        Node top;
        do {
            top = head.get();
        } while (!head.compareAndSet(top, top.next));
        return top.value;
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> push(1));
        Thread t2 = new Thread(() -> popped = pop());
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(popped + " [" + head.get().value + "]");
        assert head.get().next == null;
    }
}
