// EXPECT: verified
// OUTCOMES: normal "true,true\n"
//
// allOf is complete only when both are.
import java.util.concurrent.CompletableFuture;

public class OkAllOf {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> a = new CompletableFuture<>(), b = new CompletableFuture<>();
        new Thread(() -> a.complete(1)).start();
        new Thread(() -> b.complete(2)).start();
        CompletableFuture.allOf(a, b).join();
        System.out.println(a.isDone() + "," + b.isDone());
    }
}
