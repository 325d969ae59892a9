// Future.get with timeout, cancel before and during the run, interrupt of a cancelled task, FutureTask states.
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class FutureCancelAndTimeout {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CountDownLatch started = new CountDownLatch(1);
        CountDownLatch interrupted = new CountDownLatch(1);
        Future<String> running = pool.submit(() -> {
            started.countDown();
            try {
                Thread.sleep(1_000_000);
            } catch (InterruptedException e) {
                interrupted.countDown();
            }
            return "ignored";
        });
        started.await();
        Future<String> queued = pool.submit(() -> "never runs");
        try {
            running.get(2, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println(e);
        }
        System.out.println(queued.cancel(false) + " " + queued.isCancelled() + " " + queued.isDone());
        System.out.println(running.cancel(true) + " " + running.cancel(true));
        System.out.println(interrupted.await(30, TimeUnit.SECONDS));
        for (Future<String> f : java.util.List.of(running, queued)) {
            try {
                f.get();
            } catch (CancellationException e) {
                System.out.println(e);
            }
        }
        FutureTask<Integer> task = new FutureTask<>(() -> 5) {
            @Override
            protected void done() {
                System.out.println("done called");
            }
        };
        System.out.println(task.isDone());
        task.run();
        task.run();
        System.out.println(task.get() + " " + task.cancel(true) + " " + task.isCancelled());
        String text = task.toString();
        System.out.println(text.substring(text.indexOf('[')));
        pool.shutdown();
        System.out.println(pool.awaitTermination(30, TimeUnit.SECONDS));
    }
}
