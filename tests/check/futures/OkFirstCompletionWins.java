// EXPECT: verified
// OUTCOMES: normal "1\n" | normal "-1\n"
//
// One thread completes with 1, the other with an exception, which becomes -1: the first counts.
import java.util.concurrent.CompletableFuture;

public class OkFirstCompletionWins {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        new Thread(() -> future.complete(1)).start();
        new Thread(() -> future.completeExceptionally(new IllegalStateException())).start();
        System.out.println(future.exceptionally(e -> -1).join());
    }
}
