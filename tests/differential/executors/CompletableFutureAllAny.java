// CompletableFuture allOf and anyOf, with failures, empty argument lists and many async stages.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class CompletableFutureAllAny {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        List<CompletableFuture<Integer>> parts = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            final int n = i;
            parts.add(CompletableFuture.supplyAsync(() -> n, pool).thenApplyAsync(x -> x * 2, pool));
        }
        CompletableFuture<Void> all = CompletableFuture.allOf(parts.toArray(new CompletableFuture<?>[0]));
        System.out.println(all.thenApply(v -> parts.stream().mapToInt(CompletableFuture::join).sum()).join());
        CompletableFuture<String> never = new CompletableFuture<>();
        CompletableFuture<String> winner = new CompletableFuture<>();
        CompletableFuture<Object> any = CompletableFuture.anyOf(never, winner);
        System.out.println(any.isDone());
        winner.complete("winner");
        System.out.println(any.join());
        System.out.println(CompletableFuture.allOf().isDone() + " " + CompletableFuture.anyOf().isDone());
        CompletableFuture<Void> mixed = CompletableFuture.allOf(CompletableFuture.completedFuture(1),
                CompletableFuture.failedFuture(new RuntimeException("part")));
        System.out.println(mixed.handle((v, t) -> t.toString()).join());
        CompletableFuture<Integer> chain = CompletableFuture.completedFuture(0);
        for (int i = 0; i < 300; i++) chain = chain.thenApplyAsync(x -> x + 1, pool);
        System.out.println(chain.get());
        pool.shutdown();
    }
}
