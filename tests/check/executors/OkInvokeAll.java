// EXPECT: verified
// OUTCOMES: normal "1,2\n"
//
// invokeAll returns when all tasks are done, with the futures in the order of the tasks.
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class OkInvokeAll {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        Callable<Integer> one = () -> 1, two = () -> 2;
        List<Future<Integer>> results = pool.invokeAll(List.of(one, two));
        System.out.println(results.get(0).get() + "," + results.get(1).get());
        pool.shutdown();
    }
}
