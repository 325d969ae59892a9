// EXPECT: verified
// OUTCOMES: normal "-" | normal "2 new 12" | normal "2 old 12" | normal "9 new 19" | normal "9 old 12"
//
// A ring of two objects is replaced by an equal one, while another thread keeps an object of the old one, and a third writes to that.
// What keeps the old ring alive is that reference alone. The new ring may take its names only if there is none.
// Outcomes: was a node kept; what it holds; is it one of the ring that is there; and what that ring holds.
public class OkRingReplaced {
    static class Node {
        Node next;
        int value;

        Node(int value) { this.value = value; }
    }

    static Node head = ring(), kept;

    static Node ring() {
        Node one = new Node(1);
        one.next = new Node(2);
        one.next.next = one;
        return one;
    }

    static void run(Runnable... bodies) throws InterruptedException {
        Thread[] threads = new Thread[bodies.length];
        for (int i = 0; i < bodies.length; i++) threads[i] = new Thread(bodies[i]);
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
    }

    public static void main(String[] args) throws Exception {
        run(
                () -> {
                    Node node = head;
                    kept = node == null ? null : node.next;
                },
                () -> {
                    head = null;
                    head = ring();
                },
                () -> {
                    Node node = kept;
                    if (node != null) node.value = 9;
                });
        System.out.print(kept == null ? "-" : kept.value + (kept == head.next ? " new " : " old ") + head.value + head.next.value);
    }
}
