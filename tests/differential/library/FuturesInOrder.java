// A single-thread executor, futures, CompletableFuture chains and latches with deterministic results.
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

class FuturesInOrder {
    public static void main(String[] args) throws Exception {
        ExecutorService e = Executors.newSingleThreadExecutor();
        Future<Integer> f = e.submit(() -> 6 * 7);
        Future<?> g = e.submit(() -> {
            throw new IllegalStateException("task");
        });
        System.out.println(f.get() + " " + f.isDone());
        try {
            g.get();
        } catch (ExecutionException x) {
            System.out.println(x.getMessage() + " | " + x.getCause());
        }
        System.out.println(e.invokeAll(List.of(() -> 1, () -> 2, () -> 3)).stream().map(x -> {
            try {
                return x.get();
            } catch (Exception y) {
                return -1;
            }
        }).toList());
        e.shutdown();
        System.out.println(e.awaitTermination(5, TimeUnit.SECONDS) + " " + e.isTerminated());
        try {
            e.submit(() -> 1);
        } catch (RejectedExecutionException x) {
            System.out.println("rejected");
        }
        CompletableFuture<Integer> c = CompletableFuture.supplyAsync(() -> 5).thenApply(x -> x * 2).thenCombine(CompletableFuture.supplyAsync(() -> 7), Integer::sum);
        System.out.println(c.join() + " " + CompletableFuture.completedFuture(1).thenCompose(x -> CompletableFuture.completedFuture(x + 1)).get());
        CompletableFuture<String> bad = CompletableFuture.supplyAsync(() -> {
            throw new IllegalArgumentException("cf");
        });
        try {
            bad.join();
        } catch (CompletionException x) {
            System.out.println(x.getMessage());
        }
        System.out.println(bad.exceptionally(x -> "recovered " + x.getClass().getSimpleName()).join() + " " + bad.handle((v, x) -> x != null).join() + bad.isCompletedExceptionally());
        CountDownLatch l = new CountDownLatch(2);
        AtomicInteger n = new AtomicInteger();
        ExecutorService p = Executors.newFixedThreadPool(2);
        for (int i = 0; i < 2; i++) {
            p.execute(() -> {
                for (int k = 0; k < 100; k++) {
                    n.incrementAndGet();
                }
                l.countDown();
            });
        }
        l.await();
        p.shutdownNow();
        System.out.println(n.get() + " " + l.getCount());
        AtomicLong al = new AtomicLong(5);
        System.out.println(al.getAndAdd(3) + " " + al.compareAndSet(8, 1) + al.updateAndGet(x -> x - 10) + al.accumulateAndGet(4, Math::max));
        AtomicReference<String> ar = new AtomicReference<>("a");
        AtomicIntegerArray aa = new AtomicIntegerArray(3);
        LongAdder ad = new LongAdder();
        ad.add(5);
        ad.increment();
        System.out.println(ar.getAndUpdate(x -> x + "b") + ar + aa.incrementAndGet(1) + aa + ad.sum());
        Semaphore s = new Semaphore(1);
        System.out.println(s.tryAcquire() + " " + s.tryAcquire() + s.availablePermits());
        FutureTask<String> ft = new FutureTask<>(() -> "ft");
        ft.run();
        System.out.println(ft.get() + ft.cancel(true) + new CompletableFuture<>().cancel(false));
    }
}
