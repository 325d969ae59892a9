// EXPECT: verified
// OUTCOMES: normal "3\n"
//
// Two threads complete one future each; the combination is there when both are, whoever comes last runs the function.
import java.util.concurrent.CompletableFuture;

public class OkThenCombine {
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> a = new CompletableFuture<>(), b = new CompletableFuture<>();
        CompletableFuture<Integer> sum = a.thenCombine(b, Integer::sum);
        new Thread(() -> a.complete(1)).start();
        new Thread(() -> b.complete(2)).start();
        System.out.println(sum.join());
    }
}
