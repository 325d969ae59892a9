// EXPECT: verified
// OUTCOMES: normal "2\n"
//
// A thread of its own supplies 1; the dependent function adds 1, in that thread or in main.
import java.util.concurrent.CompletableFuture;

public class OkSupplyAsync {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> future = CompletableFuture.supplyAsync(() -> 1, task -> new Thread(task).start());
        System.out.println(future.thenApply(x -> x + 1).join());
    }
}
