// LongAdder, LongAccumulator, DoubleAdder, DoubleAccumulator: totals under contention, reset, sumThenReset.
import java.util.concurrent.atomic.DoubleAccumulator;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;

public class AddersAndAccumulators {
    public static void main(String[] args) throws Exception {
        LongAdder adder = new LongAdder();
        LongAccumulator max = new LongAccumulator(Long::max, Long.MIN_VALUE);
        DoubleAdder doubles = new DoubleAdder();
        DoubleAccumulator min = new DoubleAccumulator(Math::min, Double.POSITIVE_INFINITY);
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            final int base = i * 1000;
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 1000; k++) {
                    adder.increment();
                    adder.add(2);
                    max.accumulate(base + k);
                    doubles.add(0.5);
                    min.accumulate(-base - k);
                }
                adder.decrement();
            });
            threads[i].start();
        }
        for (Thread t : threads) t.join();
        System.out.println(adder.sum() + " " + adder + " " + adder.intValue());
        System.out.println(max.get() + " " + doubles.sum() + " " + min.get());
        System.out.println(adder.sumThenReset() + " " + adder.sum());
        System.out.println(max.getThenReset() + " " + max.get());
        doubles.reset();
        min.reset();
        System.out.println(doubles + " " + min);
    }
}
