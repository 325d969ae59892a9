// ConcurrentLinkedDeque: both ends, removal in the middle, concurrent pushes and pops balance.
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicInteger;

public class ConcLinkedDequeEnds {
    public static void main(String[] args) throws Exception {
        ConcurrentLinkedDeque<String> deque = new ConcurrentLinkedDeque<>();
        deque.addFirst("b");
        deque.addLast("c");
        deque.push("a");
        deque.offer("d");
        System.out.println(deque + " " + deque.peekFirst() + deque.peekLast() + " " + deque.pollFirst() + deque.pollLast());
        deque.addAll(java.util.List.of("x", "b", "y", "b"));
        System.out.println(deque.removeFirstOccurrence("b") + " " + deque.removeLastOccurrence("b") + " " + deque);
        StringBuilder backwards = new StringBuilder();
        deque.descendingIterator().forEachRemaining(backwards::append);
        System.out.println(backwards);
        deque.clear();
        System.out.println(deque.pollFirst() + " " + deque.peekLast());
        try {
            deque.getFirst();
        } catch (java.util.NoSuchElementException e) {
            System.out.println(e);
        }
        ConcurrentLinkedDeque<Integer> shared = new ConcurrentLinkedDeque<>();
        AtomicInteger popped = new AtomicInteger();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < 4; i++) {
            final boolean front = i % 2 == 0;
            threads[i] = new Thread(() -> {
                for (int k = 1; k <= 200; k++) {
                    if (front) shared.addFirst(k);
                    else shared.addLast(k);
                    if (k % 2 == 0) {
                        Integer v = front ? shared.pollLast() : shared.pollFirst();
                        popped.addAndGet(v);
                    }
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) t.join();
        int rest = shared.stream().mapToInt(Integer::intValue).sum();
        System.out.println(shared.size() + " " + (rest + popped.get()));
    }
}
