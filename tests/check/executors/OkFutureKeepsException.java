// EXPECT: verified
// OUTCOMES: normal "java.lang.IllegalStateException\n"
//
// The exception of a submitted task is kept for get; it does not end the worker.
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class OkFutureKeepsException {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Future<?> future = pool.submit(() -> {
            throw new IllegalStateException();
        });
        pool.shutdown();
        try {
            future.get();
        } catch (ExecutionException e) {
            System.out.println(e.getCause().getClass().getName());
        }
    }
}
