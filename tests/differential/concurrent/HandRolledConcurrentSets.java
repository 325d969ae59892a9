// A hand-over-hand locked list set and a lazy list set give the same contents as a sequential set.
import java.util.TreeSet;
import java.util.concurrent.locks.ReentrantLock;

public class HandRolledConcurrentSets {
    static class Node {
        final int key;
        volatile Node next;
        volatile boolean deleted;
        final ReentrantLock lock = new ReentrantLock();

        Node(int key, Node next) {
            this.key = key;
            this.next = next;
        }
    }

    static class Coupled {
        final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

        boolean change(int key, boolean add) {
            Node before = head;
            before.lock.lock();
            Node at = before.next;
            at.lock.lock();
            while (at.key < key) {
                before.lock.unlock();
                before = at;
                at = at.next;
                at.lock.lock();
            }
            boolean changed = add != (at.key == key);
            if (changed) before.next = add ? new Node(key, at) : at.next;
            at.lock.unlock();
            before.lock.unlock();
            return changed;
        }
    }

    static class Lazy {
        final Node head = new Node(Integer.MIN_VALUE, new Node(Integer.MAX_VALUE, null));

        boolean change(int key, boolean add) {
            while (true) {
                Node before = head, at = head.next;
                while (at.key < key) {
                    before = at;
                    at = at.next;
                }
                synchronized (before) {
                    synchronized (at) {
                        if (before.deleted || at.deleted || before.next != at) continue;
                        if (add == (at.key == key)) return false;
                        if (add) {
                            before.next = new Node(key, at);
                        } else {
                            at.deleted = true;
                            before.next = at.next;
                        }
                        return true;
                    }
                }
            }
        }
    }

    static TreeSet<Integer> contents(Node head) {
        TreeSet<Integer> keys = new TreeSet<>();
        for (Node n = head.next; n.next != null; n = n.next) keys.add(n.key);
        return keys;
    }

    public static void main(String[] args) throws Exception {
        Coupled coupled = new Coupled();
        Lazy lazy = new Lazy();
        int[] net = new int[2];
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            final int id = i;
            threads[i] = new Thread(() -> {
                int a = 0, b = 0;
                for (int k = 0; k < 60; k++) {
                    int key = (k * 5 + id) % 30;
                    boolean add = k % 3 != id;
                    if (coupled.change(key, add)) a += add ? 1 : -1;
                    if (lazy.change(key, add)) b += add ? 1 : -1;
                }
                synchronized (net) {
                    net[0] += a;
                    net[1] += b;
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) t.join();
        System.out.println((net[0] == contents(coupled.head).size()) + " " + (net[1] == contents(lazy.head).size()));
        for (int k = 0; k < 30; k++) {
            coupled.change(k, k % 4 == 0);
            lazy.change(k, k % 4 == 0);
        }
        System.out.println(contents(coupled.head) + " " + contents(coupled.head).equals(contents(lazy.head)));
    }
}
