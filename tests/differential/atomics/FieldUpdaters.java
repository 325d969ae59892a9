// Atomic field updaters: operations on volatile fields and the errors for fields that will not do.
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicLongFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

public class FieldUpdaters {
    volatile int count;
    volatile long total;
    volatile String text = "t";
    int plain;
    volatile Object any;
    static volatile int shared;

    static void attempt(Runnable action) {
        try {
            action.run();
            System.out.println("fine");
        } catch (RuntimeException e) {
            Throwable cause = e.getCause();
            System.out.println(e.getClass().getName() + (cause == null ? ": " + e.getMessage() : " <- " + cause));
        }
    }

    public static void main(String[] args) throws Exception {
        AtomicIntegerFieldUpdater<FieldUpdaters> count = AtomicIntegerFieldUpdater.newUpdater(FieldUpdaters.class, "count");
        AtomicLongFieldUpdater<FieldUpdaters> total = AtomicLongFieldUpdater.newUpdater(FieldUpdaters.class, "total");
        AtomicReferenceFieldUpdater<FieldUpdaters, String> text =
                AtomicReferenceFieldUpdater.newUpdater(FieldUpdaters.class, String.class, "text");
        FieldUpdaters o = new FieldUpdaters();
        System.out.println(count.incrementAndGet(o) + " " + count.getAndAdd(o, 9) + " " + count.compareAndSet(o, 10, 20)
                + " " + count.updateAndGet(o, x -> x + 1) + " " + o.count);
        System.out.println(total.addAndGet(o, 1L << 35) + " " + total.getAndSet(o, 4) + " " + total.accumulateAndGet(o, 6, Long::sum));
        System.out.println(text.getAndSet(o, "u") + " " + text.compareAndSet(o, "u", "v") + " " + text.updateAndGet(o, s -> s + s));
        attempt(() -> AtomicIntegerFieldUpdater.newUpdater(FieldUpdaters.class, "plain"));
        attempt(() -> AtomicIntegerFieldUpdater.newUpdater(FieldUpdaters.class, "total"));
        attempt(() -> AtomicIntegerFieldUpdater.newUpdater(FieldUpdaters.class, "missing"));
        attempt(() -> AtomicLongFieldUpdater.newUpdater(FieldUpdaters.class, "count"));
        attempt(() -> AtomicReferenceFieldUpdater.newUpdater(FieldUpdaters.class, String.class, "any"));
        attempt(() -> count.get(null));
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 500; k++) count.incrementAndGet(o);
            });
            threads[i].start();
        }
        for (Thread t : threads) t.join();
        System.out.println(o.count);
    }
}
