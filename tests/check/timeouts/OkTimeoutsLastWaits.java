// EXPECT: verified
// OUTCOMES: normal "ended"
// OPTIONS: --timeouts last
//
// A wait, a join and a poll of an hour do not time out as long as somebody can still end them.
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;

public class OkTimeoutsLastWaits {
    static boolean ready;

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        Thread t = new Thread(() -> {
            synchronized (lock) {
                ready = true;
                lock.notify();
            }
            queue.add(1);
        });
        t.start();
        synchronized (lock) {
            if (!ready) lock.wait(3_600_000);
            if (!ready) System.out.print("late ");
        }
        if (queue.poll(1, TimeUnit.HOURS) == null) System.out.print("empty ");
        t.join(3_600_000);
        System.out.print(t.isAlive() ? "alive" : "ended");
    }
}
