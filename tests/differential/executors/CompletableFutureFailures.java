// CompletableFuture failures: CompletionException wrapping, exceptionally, handle, whenComplete, cancel.
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;

public class CompletableFutureFailures {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> failed = CompletableFuture.supplyAsync(() -> { throw new IllegalStateException("boom"); });
        try {
            failed.join();
        } catch (CompletionException e) {
            System.out.println("join " + e);
        }
        try {
            failed.get();
        } catch (ExecutionException e) {
            System.out.println("get " + e);
        }
        System.out.println(failed.exceptionally(t -> -1).join() + " " + failed.isCompletedExceptionally());
        System.out.println(failed.thenApply(x -> x + 1).handle((v, t) -> v + " " + t).join());
        CompletableFuture<Integer> direct = CompletableFuture.failedFuture(new java.io.IOException("io"));
        System.out.println(direct.handle((v, t) -> String.valueOf(t)).join());
        System.out.println(direct.thenApply(x -> 1).handle((v, t) -> String.valueOf(t)).join());
        System.out.println(direct.exceptionallyCompose(t -> CompletableFuture.completedFuture(3)).join());
        StringBuilder log = new StringBuilder();
        direct.whenComplete((v, t) -> log.append("when ").append(v).append(' ').append(t));
        System.out.println(log);
        CompletableFuture<Integer> ok = CompletableFuture.completedFuture(1);
        try {
            ok.whenComplete((v, t) -> { throw new RuntimeException("in whenComplete"); }).join();
        } catch (CompletionException e) {
            System.out.println(e.getCause());
        }
        CompletableFuture<Integer> cancelled = new CompletableFuture<>();
        CompletableFuture<Integer> dependent = cancelled.thenApply(x -> x);
        System.out.println(cancelled.cancel(true) + " " + cancelled.isCancelled() + " " + dependent.isCancelled() + " " + dependent.isCompletedExceptionally());
        try {
            cancelled.join();
        } catch (CancellationException e) {
            System.out.println(e);
        }
        try {
            dependent.join();
        } catch (CompletionException e) {
            System.out.println(e);
        }
        CompletableFuture<Integer> manual = new CompletableFuture<>();
        System.out.println(manual.completeExceptionally(new Error("manual")) + " " + manual.complete(1));
        try {
            manual.getNow(0);
        } catch (CompletionException e) {
            System.out.println(e.getCause());
        }
    }
}
