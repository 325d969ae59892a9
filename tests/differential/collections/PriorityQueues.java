// PriorityQueue heap order, internal layout, removal from the middle, comparators, heapify, ties, and growth.
import java.util.*;

class PriorityQueues {
    record Job(int pri, String name) implements Comparable<Job> {
        public int compareTo(Job o) {
            return Integer.compare(pri, o.pri);
        }
    }

    static <T> String drain(PriorityQueue<T> q) {
        StringBuilder s = new StringBuilder();
        while (!q.isEmpty()) {
            s.append(q.poll()).append(' ');
        }
        return s.toString();
    }

    public static void main(String[] args) {
        PriorityQueue<Integer> q = new PriorityQueue<>();
        int x = 12345;
        for (int i = 0; i < 30; i++) {
            x = x * 1103515245 + 12345;
            q.add((x >>> 16) % 100);
        }
        System.out.println(q + " " + q.size() + " " + q.peek());
        q.remove(q.toArray()[7]);
        q.removeIf(v -> v % 5 == 0);
        System.out.println(q + " " + q.contains(99));
        System.out.println(drain(q));
        System.out.println(q.poll() + " " + q.peek());
        try {
            q.remove();
        } catch (NoSuchElementException e) {
            System.out.println(e);
        }
        PriorityQueue<String> r = new PriorityQueue<>(3, Comparator.reverseOrder());
        r.addAll(List.of("pear", "fig", "apple", "kiwi", "lime"));
        System.out.println(drain(r));
        PriorityQueue<Integer> h = new PriorityQueue<>(List.of(9, 8, 7, 6, 5, 4, 3, 2, 1));
        System.out.println(h);
        Iterator<Integer> it = h.iterator();
        int removed = 0;
        while (it.hasNext()) {
            if (it.next() % 2 == 1) {
                it.remove();
                removed++;
            }
        }
        System.out.println(h + " " + removed);
        PriorityQueue<Job> j = new PriorityQueue<>();
        j.add(new Job(2, "b"));
        j.add(new Job(1, "a"));
        j.add(new Job(2, "c"));
        j.add(new Job(1, "d"));
        System.out.println(drain(j));
        PriorityQueue<Integer> copy = new PriorityQueue<>(new TreeSet<>(List.of(3, 1, 2)));
        System.out.println(copy + " " + new PriorityQueue<>(r).size() + copy.comparator());
        try {
            q.add(null);
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
        try {
            PriorityQueue<Object> o = new PriorityQueue<>();
            o.add(new Object());
            System.out.println("one accepted");
        } catch (ClassCastException e) {
            System.out.println("refused at once");
        }
    }
}
