// EXPECT: verified
// OUTCOMES: normal "3\n"
//
// Two workers, two tasks; the futures give their results; after shutdown the workers end.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class OkFixedThreadPool {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<Integer> one = pool.submit(() -> 1);
        Future<Integer> two = pool.submit(() -> 2);
        System.out.println(one.get() + two.get());
        pool.shutdown();
    }
}
