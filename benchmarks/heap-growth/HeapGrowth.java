/**
 * Three threads, each two operations on a small sorted list, beside {@code n} live objects that no thread touches:
 * half of them a chain, all of them in one array. Reachable from a static field, or from a local variable of main
 * that is live to the end.
 */
public class HeapGrowth {
    static final class Unrelated {
        final Unrelated before;
        int number;

        Unrelated(Unrelated before, int number) {
            this.before = before;
            this.number = number;
        }
    }

    static final class Node {
        final int key;
        Node next;

        Node(int key, Node next) {
            this.key = key;
            this.next = next;
        }
    }

    /** A sorted list set under one lock. */
    static final class ListSet {
        private final Node head = new Node(Integer.MIN_VALUE, null);

        synchronized boolean add(int key) {
            Node before = head;
            while (before.next != null && before.next.key < key) before = before.next;
            if (before.next != null && before.next.key == key) return false;
            before.next = new Node(key, before.next);
            return true;
        }

        synchronized boolean remove(int key) {
            Node before = head;
            while (before.next != null && before.next.key < key) before = before.next;
            if (before.next == null || before.next.key != key) return false;
            before.next = before.next.next;
            return true;
        }
    }

    static Object[] kept;

    static Object[] build(int n) {
        Object[] all = new Object[n];
        Unrelated last = null;
        for (int i = 0; i < n; i++) {
            Unrelated made = new Unrelated(last, i);
            all[i] = made;
            last = i % 2 == 0 ? made : last;
        }
        return all;
    }

    public static void main(String[] args) throws InterruptedException {
        int n = Integer.parseInt(args[0]);
        boolean isStatic = args[1].equals("static");
        Object[] unrelated = build(n);
        if (isStatic) {
            kept = unrelated;
            unrelated = null;
        }
        ListSet set = new ListSet();
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            int key = i;
            threads[i] = new Thread(() -> {
                set.add(key);
                set.remove(key);
            });
        }
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
        Object[] end = isStatic ? kept : unrelated;
        if (end.length != n) throw new AssertionError();
    }
}
