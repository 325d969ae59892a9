// CompletableFuture orTimeout, completeOnTimeout, delayedExecutor and timed get.
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class CompletableFutureTimeouts {
    public static void main(String[] args) throws Exception {
        System.out.println(new CompletableFuture<String>().completeOnTimeout("default", 2, TimeUnit.MILLISECONDS).join());
        try {
            new CompletableFuture<String>().orTimeout(2, TimeUnit.MILLISECONDS).join();
        } catch (CompletionException e) {
            System.out.println(e);
        }
        CompletableFuture<String> quick = new CompletableFuture<String>().orTimeout(100, TimeUnit.SECONDS);
        quick.complete("in time");
        System.out.println(quick.join());
        try {
            new CompletableFuture<String>().get(2, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println(e);
        }
        System.out.println(CompletableFuture.supplyAsync(() -> "delayed",
                CompletableFuture.delayedExecutor(3, TimeUnit.MILLISECONDS)).get(30, TimeUnit.SECONDS));
    }
}
