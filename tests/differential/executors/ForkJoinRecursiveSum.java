// ForkJoinPool: RecursiveTask sums, RecursiveAction sorts, invokeAll, exceptions rethrown by join.
import java.util.Arrays;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;

public class ForkJoinRecursiveSum {
    static class Sum extends RecursiveTask<Long> {
        final int[] data;
        final int from, to;

        Sum(int[] data, int from, int to) {
            this.data = data;
            this.from = from;
            this.to = to;
        }

        @Override
        protected Long compute() {
            if (to - from <= 50) {
                long sum = 0;
                for (int i = from; i < to; i++) sum += data[i];
                return sum;
            }
            int mid = (from + to) >>> 1;
            Sum left = new Sum(data, from, mid);
            left.fork();
            return new Sum(data, mid, to).compute() + left.join();
        }
    }

    static class Sort extends RecursiveAction {
        final int[] data;
        final int from, to;

        Sort(int[] data, int from, int to) {
            this.data = data;
            this.from = from;
            this.to = to;
        }

        @Override
        protected void compute() {
            if (to - from <= 20) {
                Arrays.sort(data, from, to);
                return;
            }
            int mid = (from + to) >>> 1;
            invokeAll(new Sort(data, from, mid), new Sort(data, mid, to));
            int[] left = Arrays.copyOfRange(data, from, mid);
            for (int i = 0, j = mid, k = from; i < left.length; k++) {
                data[k] = j == to || left[i] <= data[j] ? left[i++] : data[j++];
            }
        }
    }

    public static void main(String[] args) throws Exception {
        int[] data = new int[2000];
        for (int i = 0; i < data.length; i++) data[i] = (i * 7919) % 2003;
        ForkJoinPool pool = new ForkJoinPool(3);
        System.out.println(pool.invoke(new Sum(data, 0, data.length)) + " " + ForkJoinPool.commonPool().invoke(new Sum(data, 0, 1000)));
        pool.invoke(new Sort(data, 0, data.length));
        boolean sorted = true;
        for (int i = 1; i < data.length; i++) sorted &= data[i - 1] <= data[i];
        System.out.println(sorted + " " + data[0] + " " + data[1999] + " " + pool.getParallelism());
        ForkJoinTask<Integer> failing = pool.submit(() -> { throw new IllegalStateException("task"); });
        try {
            failing.join();
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getName());
        }
        System.out.println(failing.isCompletedAbnormally() + " " + failing.isDone());
        System.out.println(new Sum(data, 0, 10).invoke() + " " + ForkJoinTask.adapt(() -> "adapted").invoke());
        pool.shutdown();
        System.out.println(pool.awaitTermination(30, java.util.concurrent.TimeUnit.SECONDS));
    }
}
