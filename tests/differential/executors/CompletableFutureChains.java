// CompletableFuture: thenApply, thenCompose, thenCombine, accept, run, either, on complete and pending sources.
import java.util.concurrent.CompletableFuture;

public class CompletableFutureChains {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> two = CompletableFuture.completedFuture(2);
        CompletableFuture<Integer> pending = new CompletableFuture<>();
        StringBuilder log = new StringBuilder();
        CompletableFuture<String> chain = pending.thenApply(x -> x * 10)
                .thenCompose(x -> CompletableFuture.supplyAsync(() -> x + 1))
                .thenCombine(two, (a, b) -> a + b)
                .thenApply(x -> "result " + x);
        pending.thenAccept(x -> log.append("accept ").append(x).append('\n'));
        System.out.println(chain.isDone() + " " + pending.getNow(-1) + " " + pending.getNumberOfDependents());
        System.out.println(pending.complete(5) + " " + pending.complete(6));
        System.out.println(chain.get() + " " + chain.join());
        System.out.print(log);
        System.out.println(two.thenAcceptBoth(two, (a, b) -> log.append(a + b)).get());
        System.out.println(two.applyToEither(new CompletableFuture<>(), x -> "either " + x).get());
        two.runAfterBoth(pending, () -> System.out.println("both")).join();
        two.runAfterEither(new CompletableFuture<>(), () -> System.out.println("one")).join();
        System.out.println(CompletableFuture.runAsync(() -> { }).thenApplyAsync(v -> "void is " + v).join());
        System.out.println(two.thenApplyAsync(x -> x + 1, Runnable::run).join());
        CompletableFuture<Integer> copy = two.copy();
        copy.obtrudeValue(99);
        System.out.println(copy.join() + " " + two.join());
        System.out.println(new CompletableFuture<Integer>().completeAsync(() -> 8).get());
        System.out.println(CompletableFuture.completedStage(1).thenApply(x -> x + 1).toCompletableFuture().join());
        String text = two.toString();
        System.out.println(text.substring(text.indexOf('[')));
    }
}
