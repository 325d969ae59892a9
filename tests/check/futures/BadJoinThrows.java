// EXPECT: exception java.util.concurrent.CompletionException
// OUTCOMES: exception "" | normal "1\n"
//
// As OkFirstCompletionWins, but nobody handles the exception: join throws it, wrapped.
import java.util.concurrent.CompletableFuture;

public class BadJoinThrows {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        new Thread(() -> future.complete(1)).start();
        new Thread(() -> future.completeExceptionally(new IllegalStateException())).start();
        System.out.println(future.join());
    }
}
