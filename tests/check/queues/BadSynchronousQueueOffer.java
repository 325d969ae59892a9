// EXPECT: deadlock
// OUTCOMES: normal "true\n" | deadlock "false\n"
//
// offer succeeds only if the taker is there already; else the taker waits for ever.
import java.util.concurrent.SynchronousQueue;

public class BadSynchronousQueueOffer {
    static final SynchronousQueue<Integer> queue = new SynchronousQueue<>();

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            try {
                queue.take();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        t.start();
        System.out.println(queue.offer(5));
        t.join();
    }
}
