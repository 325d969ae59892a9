// EXPECT: verified
// OUTCOMES: normal "12"
//
// One worker runs the tasks in the order of their submission; shutdown lets queued tasks run.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class OkPoolKeepsOrder {
    public static void main(String[] args) {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.execute(() -> System.out.print("1"));
        pool.execute(() -> System.out.print("2"));
        pool.shutdown();
    }
}
