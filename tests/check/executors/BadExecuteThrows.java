// EXPECT: exception java.lang.IllegalStateException
// OUTCOMES: exception ""
//
// The exception of an executed task is uncaught in the worker.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class BadExecuteThrows {
    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> {
            throw new IllegalStateException();
        });
        pool.shutdown();
    }
}
