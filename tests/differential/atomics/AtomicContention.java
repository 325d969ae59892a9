// Atomic counters lose nothing under contention: CAS loops, getAndAdd, a Treiber stack.
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;

public class AtomicContention {
    record Node(int value, Node next) { }

    public static void main(String[] args) throws Exception {
        AtomicInteger loop = new AtomicInteger();
        AtomicLong sum = new AtomicLong();
        AtomicReference<Node> top = new AtomicReference<>();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            final int id = i;
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 1000; k++) {
                    int seen;
                    do {
                        seen = loop.get();
                    } while (!loop.compareAndSet(seen, seen + 1));
                    sum.getAndAdd(k);
                    Node head;
                    do {
                        head = top.get();
                    } while (!top.compareAndSet(head, new Node(id * 1000 + k, head)));
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) t.join();
        java.util.BitSet values = new java.util.BitSet();
        int nodes = 0;
        for (Node n = top.get(); n != null; n = n.next()) {
            values.set(n.value());
            nodes++;
        }
        System.out.println(loop + " " + sum + " " + nodes + " " + values.cardinality());
    }
}
