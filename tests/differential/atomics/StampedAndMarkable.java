// AtomicStampedReference and AtomicMarkableReference compare reference and tag together.
import java.util.concurrent.atomic.AtomicMarkableReference;
import java.util.concurrent.atomic.AtomicStampedReference;

public class StampedAndMarkable {
    public static void main(String[] args) throws Exception {
        AtomicStampedReference<String> stamped = new AtomicStampedReference<>("a", 1);
        int[] stamp = new int[1];
        System.out.println(stamped.get(stamp) + " " + stamp[0]);
        System.out.println(stamped.compareAndSet("a", "b", 0, 2) + " " + stamped.compareAndSet("a", "b", 1, 2));
        System.out.println(stamped.getReference() + " " + stamped.getStamp());
        System.out.println(stamped.attemptStamp("b", 5) + " " + stamped.attemptStamp("x", 6) + " " + stamped.getStamp());
        System.out.println(stamped.compareAndSet("b", "b", 5, 5) + " " + stamped.weakCompareAndSet("q", "b", 5, 5));
        stamped.set("c", -1);
        System.out.println(stamped.get(stamp) + " " + stamp[0]);

        AtomicMarkableReference<String> markable = new AtomicMarkableReference<>("n", false);
        boolean[] mark = new boolean[1];
        System.out.println(markable.attemptMark("n", true) + " " + markable.get(mark) + " " + mark[0]);
        System.out.println(markable.compareAndSet("n", "m", false, true) + " " + markable.compareAndSet("n", "m", true, false));
        System.out.println(markable.getReference() + " " + markable.isMarked());

        AtomicStampedReference<Integer> counter = new AtomicStampedReference<>(0, 0);
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 300; k++) {
                    int[] holder = new int[1];
                    Integer seen;
                    do {
                        seen = counter.get(holder);
                    } while (!counter.compareAndSet(seen, seen + 2, holder[0], holder[0] + 1));
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) t.join();
        System.out.println(counter.getReference() + " " + counter.getStamp());
    }
}
