// PriorityBlockingQueue: smallest first by comparator, growth, blocked take, drain in order.
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.PriorityBlockingQueue;

public class PriorityBlockingQueueOrder {
    public static void main(String[] args) throws Exception {
        PriorityBlockingQueue<String> words = new PriorityBlockingQueue<>(1, Comparator.comparing(String::length).thenComparing(s -> s));
        for (String w : "the quick brown fox jumps over a lazy dog".split(" ")) words.add(w);
        List<String> drained = new ArrayList<>();
        words.drainTo(drained, 4);
        System.out.println(drained + " " + words.peek() + " " + words.size() + " " + words.remove("jumps"));
        drained.clear();
        words.drainTo(drained);
        System.out.println(drained + " " + words.poll());
        PriorityBlockingQueue<Integer> shared = new PriorityBlockingQueue<>();
        Thread[] producers = new Thread[3];
        for (int i = 0; i < 3; i++) {
            final int base = i;
            producers[i] = new Thread(() -> {
                for (int k = 0; k < 100; k++) shared.put((k * 37 + base * 11) % 500);
            });
        }
        int[] got = new int[1];
        Thread taker = new Thread(() -> {
            try {
                got[0] = shared.take();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        taker.start();
        while (taker.getState() != Thread.State.WAITING) Thread.yield();
        shared.put(-7);
        taker.join();
        for (Thread t : producers) t.start();
        for (Thread t : producers) t.join();
        boolean sorted = true;
        int last = Integer.MIN_VALUE, n = 0;
        long sum = 0;
        for (Integer v; (v = shared.poll()) != null; n++) {
            sorted &= v >= last;
            last = v;
            sum += v;
        }
        System.out.println(got[0] + " " + sorted + " " + n + " " + sum);
        try {
            new PriorityBlockingQueue<Object>().addAll(List.of(new Object(), new Object()));
        } catch (ClassCastException e) {
            System.out.println(e.getClass().getName());
        }
    }
}
