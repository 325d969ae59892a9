// EXPECT: verified
// OUTCOMES: normal "A,B,null [B]\n" | normal "B,A,null [A]\n" | normal "null,A,B [A]\n" | normal "A,A,B []\n"
//
// BadTreiberReuse with a stamp that grows at each change of head: the four outcomes of atomic pops remain.
import java.util.concurrent.atomic.AtomicStampedReference;

public class OkTreiberStampedReuse {
    static final class Node {
        final String name;
        Node next;

        Node(String name, Node next) {
            this.name = name;
            this.next = next;
        }

        @Override public String toString() {
            return name;
        }
    }

    static final Node b = new Node("B", null), a = new Node("A", b);
    static final AtomicStampedReference<Node> head = new AtomicStampedReference<>(a, 0);
    static Node r, p, q;

    static Node pop() {
        int[] stamp = new int[1];
        while (true) {
            Node top = head.get(stamp);
            if (top == null) return null;
            Node next = top.next;
            if (head.compareAndSet(top, next, stamp[0], stamp[0] + 1)) return top;
        }
    }

    static void push(Node node) {
        int[] stamp = new int[1];
        do {
            node.next = head.get(stamp);
        } while (!head.compareAndSet(node.next, node, stamp[0], stamp[0] + 1));
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> r = pop());
        Thread t2 = new Thread(() -> {
            p = pop();
            q = pop();
            push(p);
        });
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        String left = "";
        for (Node n = head.getReference(); n != null; n = n.next) left += n;
        System.out.println(r + "," + p + "," + q + " [" + left + "]");
        assert q == null || head.getReference() != q;
    }
}
