// LinkedList and ArrayDeque as queue, deque and stack: wrap-around, both-end removal, null rules, descending iteration.
import java.util.*;

class LinkedListDeque {
    static void deque(Deque<Integer> d) {
        System.out.println(d.getClass().getSimpleName());
        for (int i = 0; i < 40; i++) {
            if (i % 3 == 0) {
                d.addFirst(i);
            } else if (i % 3 == 1) {
                d.offerLast(i);
            } else {
                d.push(i);
                d.pollLast();
            }
        }
        System.out.println(d + " " + d.size());
        System.out.println(d.peekFirst() + " " + d.peekLast() + " " + d.getFirst() + d.getLast() + " " + d.pop() + d.remove() + d.poll()
            + d.removeLast() + d.pollFirst() + d.element() + d.peek());
        System.out.println(d.removeFirstOccurrence(7) + " " + d.removeLastOccurrence(12) + d.contains(12) + d.remove((Object) 18));
        StringBuilder s = new StringBuilder();
        for (Iterator<Integer> it = d.descendingIterator(); it.hasNext(); ) {
            int v = it.next();
            s.append(v).append(' ');
            if (v % 2 == 0) {
                it.remove();
            }
        }
        System.out.println(s + "-> " + d);
        d.removeIf(x -> x > 30);
        d.addAll(List.of(5, 5, 5));
        System.out.println(d + " " + Arrays.toString(d.toArray(new Integer[0])));
        try {
            d.add(null);
            System.out.println("null taken " + d.contains(null));
        } catch (NullPointerException e) {
            System.out.println("null refused");
        }
        d.clear();
        System.out.println(d.poll() + " " + d.peekLast() + " " + d.isEmpty());
        Runnable[] bad = {d::pop, d::remove, d::removeLast, d::element, d::getLast};
        for (Runnable r : bad) {
            try {
                r.run();
            } catch (NoSuchElementException e) {
                System.out.print(e.getMessage() + " ");
            }
        }
        System.out.println();
        for (int i = 0; i < 100; i++) {
            d.addLast(i);
            d.addLast(-i);
            d.removeFirst();
        }
        System.out.println(d.size() + " " + d.getFirst() + " " + d.getLast() + " " + d.stream().mapToInt(x -> x).sum());
    }

    public static void main(String[] args) {
        deque(new LinkedList<>());
        deque(new ArrayDeque<>(2));
        deque(new java.util.concurrent.LinkedBlockingDeque<>());
        deque(new java.util.concurrent.ConcurrentLinkedDeque<>());
        LinkedList<String> l = new LinkedList<>(List.of("a", "b", "c", "d"));
        l.add(2, "X");
        l.remove(0);
        l.set(3, "Z");
        System.out.println(l + " " + l.get(1) + l.indexOf("Z") + l.lastIndexOf("q"));
        try {
            l.get(4);
        } catch (IndexOutOfBoundsException e) {
            System.out.println(e.getMessage());
        }
    }
}
