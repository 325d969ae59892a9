// CountedCompleter: pending counts, onCompletion merging, a map-reduce over an array.
import java.util.concurrent.CountedCompleter;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;

public class CountedCompleterTree {
    static final AtomicInteger COMPLETIONS = new AtomicInteger();

    static class Max extends CountedCompleter<Integer> {
        final int[] data;
        final int from, to;
        Max left, right;
        int result;

        Max(CountedCompleter<?> parent, int[] data, int from, int to) {
            super(parent);
            this.data = data;
            this.from = from;
            this.to = to;
        }

        @Override
        public void compute() {
            if (to - from <= 16) {
                result = Integer.MIN_VALUE;
                for (int i = from; i < to; i++) result = Math.max(result, data[i]);
            } else {
                int mid = (from + to) >>> 1;
                left = new Max(this, data, from, mid);
                right = new Max(this, data, mid, to);
                setPendingCount(2);
                left.fork();
                right.fork();
            }
            tryComplete();
        }

        @Override
        public void onCompletion(CountedCompleter<?> caller) {
            COMPLETIONS.incrementAndGet();
            if (left != null) result = Math.max(left.result, right.result);
        }

        @Override
        public Integer getRawResult() {
            return result;
        }
    }

    public static void main(String[] args) {
        int[] data = new int[1024];
        for (int i = 0; i < data.length; i++) data[i] = (i * 31) % 1021;
        System.out.println(new Max(null, data, 0, data.length).invoke() + " " + COMPLETIONS);
        ForkJoinPool pool = new ForkJoinPool(2);
        System.out.println(pool.invoke(new Max(null, data, 0, 100)) + " " + COMPLETIONS);
        Max single = new Max(null, data, 0, 4);
        single.addToPendingCount(2);
        System.out.println(single.getPendingCount() + " " + single.decrementPendingCountUnlessZero() + " " + single.getPendingCount());
        System.out.println((single.getRoot() == single) + " " + single.getCompleter());
        pool.shutdown();
    }
}
