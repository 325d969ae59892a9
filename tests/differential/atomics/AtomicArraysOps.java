// Atomic arrays: element operations, bounds errors, copies of the array given.
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReferenceArray;

public class AtomicArraysOps {
    static void attempt(Runnable action) {
        try {
            action.run();
            System.out.println("fine");
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) throws Exception {
        int[] source = {1, 2, 3};
        AtomicIntegerArray ints = new AtomicIntegerArray(source);
        source[0] = 99;
        System.out.println(ints + " " + ints.length());
        System.out.println(ints.getAndAdd(0, 5) + " " + ints.incrementAndGet(1) + " " + ints.getAndSet(2, 8)
                + " " + ints.compareAndSet(2, 8, 9) + " " + ints.compareAndExchange(2, 1, 0)
                + " " + ints.accumulateAndGet(0, 7, Math::max) + " " + ints);
        attempt(() -> ints.get(3));
        attempt(() -> ints.set(-1, 0));
        attempt(() -> new AtomicIntegerArray(-2));
        AtomicLongArray longs = new AtomicLongArray(3);
        longs.lazySet(1, 1L << 40);
        System.out.println(longs.addAndGet(1, 1) + " " + longs.updateAndGet(2, x -> x - 1) + " " + longs);
        AtomicReferenceArray<String> refs = new AtomicReferenceArray<>(new String[] {"a", null});
        System.out.println(refs.compareAndSet(1, null, "b") + " " + refs.getAndUpdate(0, s -> s + s) + " " + refs);
        attempt(() -> refs.get(2));
        Thread[] threads = new Thread[4];
        AtomicIntegerArray histogram = new AtomicIntegerArray(7);
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 700; k++) histogram.incrementAndGet(k % 7);
            });
            threads[i].start();
        }
        for (Thread t : threads) t.join();
        System.out.println(histogram);
    }
}
