// LinkedBlockingQueue: a three-stage pipeline with poison pills delivers everything in order.
import java.util.concurrent.LinkedBlockingQueue;

public class LinkedBlockingQueuePipeline {
    static final int POISON = -1;

    public static void main(String[] args) throws Exception {
        LinkedBlockingQueue<Integer> first = new LinkedBlockingQueue<>(3);
        LinkedBlockingQueue<Integer> second = new LinkedBlockingQueue<>();
        StringBuilder out = new StringBuilder();
        Thread source = new Thread(() -> {
            try {
                for (int i = 0; i < 60; i++) first.put(i);
                first.put(POISON);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        Thread square = new Thread(() -> {
            try {
                for (int v; (v = first.take()) != POISON; ) second.put(v * v);
                second.put(POISON);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        Thread sink = new Thread(() -> {
            try {
                for (int v; (v = second.take()) != POISON; ) out.append(v).append(' ');
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        sink.start();
        square.start();
        source.start();
        source.join();
        square.join();
        sink.join();
        System.out.println(out.toString().trim());
        System.out.println(first + " " + second + " " + first.remainingCapacity() + " " + second.remainingCapacity());
        second.addAll(java.util.List.of(3, 1, 2));
        System.out.println(second.contains(1) + " " + second.remove(1) + " " + second + " " + java.util.Arrays.toString(second.toArray()));
    }
}
