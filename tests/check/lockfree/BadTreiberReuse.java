// EXPECT: assertion
// OUTCOMES: normal "A,B,null [B]\n" | normal "B,A,null [A]\n" | normal "null,A,B [A]\n" | normal "A,A,B []\n"
// OUTCOMES: exception "A,A,B [B]\n"
//
// The stack is A, B. T1 pops (r); T2 pops twice (p, q) and pushes the node p again. Printed: r,p,q [what is left].
// T1's pop atomic: before p "A,B,null [B]", between p and q "B,A,null [A]", between q and the push "null,A,B [A]",
// at the end "A,A,B []". ABA: T1 reads head A and next B; T2 does everything, head is A again; T1's compareAndSet
// succeeds and makes head B, which T2 has popped: "A,A,B [B]". If T1 reads A.next only after T2 pushed it: null, "[]".
import java.util.concurrent.atomic.AtomicReference;

public class BadTreiberReuse {
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
    static final AtomicReference<Node> head = new AtomicReference<>(a);
    static Node r, p, q;

    static Node pop() {
        while (true) {
            Node top = head.get();
            if (top == null) return null;
            Node next = top.next;
            if (head.compareAndSet(top, next)) return top;
        }
    }

    static void push(Node node) {
        do {
            node.next = head.get();
        } while (!head.compareAndSet(node.next, node));
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
        for (Node n = head.get(); n != null; n = n.next) left += n;
        System.out.println(r + "," + p + "," + q + " [" + left + "]");
        assert q == null || head.get() != q;
    }
}
