// invokeAll keeps order and waits for all; invokeAny gives one success or the last failure.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

public class InvokeAllAndAny {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Callable<String>> tasks = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            final int n = i;
            tasks.add(() -> {
                if (n == 3) throw new Exception("task 3");
                return "r" + n;
            });
        }
        StringBuilder results = new StringBuilder();
        for (Future<String> f : pool.invokeAll(tasks)) {
            try {
                results.append(f.get()).append(' ');
            } catch (ExecutionException e) {
                results.append('<').append(e.getCause().getMessage()).append("> ");
            }
        }
        System.out.println(results);
        System.out.println(pool.<String>invokeAny(List.<Callable<String>>of(() -> { throw new Exception("no"); }, () -> "only winner")));
        try {
            pool.invokeAny(List.<Callable<String>>of(() -> { throw new Exception("all fail"); }));
        } catch (ExecutionException e) {
            System.out.println(e.getCause());
        }
        try {
            pool.invokeAny(List.<Callable<String>>of());
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
        List<Callable<String>> slow = List.of(() -> "quick", () -> {
            Thread.sleep(1_000_000);
            return "slow";
        });
        List<Future<String>> timed = pool.invokeAll(slow, 20, TimeUnit.MILLISECONDS);
        System.out.println(timed.get(1).isCancelled() + " " + timed.get(1).isDone());
        pool.shutdown();
        System.out.println(pool.awaitTermination(30, TimeUnit.SECONDS));
    }
}
