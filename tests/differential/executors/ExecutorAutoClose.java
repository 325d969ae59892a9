// JDK 19 ExecutorService.close and Future state methods.
// JDK: 21+
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

public class ExecutorAutoClose {
    public static void main(String[] args) throws Exception {
        AtomicInteger ran = new AtomicInteger();
        Future<Integer> good;
        Future<Integer> bad;
        ExecutorService kept;
        try (ExecutorService pool = Executors.newFixedThreadPool(2)) {
            kept = pool;
            for (int i = 0; i < 10; i++) pool.execute(ran::incrementAndGet);
            good = pool.submit(() -> 5);
            bad = pool.submit(() -> { throw new IllegalStateException("bad"); });
        }
        System.out.println(ran + " " + kept.isTerminated());
        System.out.println(good.state() + " " + good.resultNow() + " " + bad.state() + " " + bad.exceptionNow());
        try {
            bad.resultNow();
        } catch (IllegalStateException e) {
            System.out.println(e);
        }
        try {
            good.exceptionNow();
        } catch (IllegalStateException e) {
            System.out.println(e);
        }
    }
}
