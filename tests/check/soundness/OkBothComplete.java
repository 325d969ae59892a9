// EXPECT: verified
// OUTCOMES: normal "10\n" | normal "20\n"
//
// Both come to a class of the library that is not initialised; one initialises it, the other goes on.
// What the other does next must depend on that: optimal-dpor took it before, and came to a step that could not be executed.
import java.util.concurrent.CompletableFuture;

public class OkBothComplete {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        Thread one = new Thread(() -> future.complete(1));
        Thread two = new Thread(() -> future.complete(2));
        one.start();
        two.start();
        System.out.println(future.thenApply(x -> x * 10).get());
        one.join();
        two.join();
    }
}
