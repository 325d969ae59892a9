// EXPECT: deadlock
// OUTCOMES: normal "1\n" | deadlock ""
//
// The thread completes the future only if it sees the flag, which main sets at the same time.
import java.util.concurrent.CompletableFuture;

public class BadFutureNeverCompleted {
    static volatile boolean flag;

    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> future = new CompletableFuture<>();
        new Thread(() -> {
            if (flag) future.complete(1);
        }).start();
        flag = true;
        System.out.println(future.join());
    }
}
