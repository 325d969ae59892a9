// EXPECT: deadlock
// OUTCOMES: deadlock "1\n"
//
// Nobody shuts the pool down: its worker is no daemon and waits for tasks for ever.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

public class BadPoolNotShutDown {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        System.out.println(pool.submit(() -> 1).get());
    }
}
