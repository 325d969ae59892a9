// EXPECT: verified
// OUTCOMES: normal "5 0\n"
//
// put and take wait for each other; nothing stays.
import java.util.concurrent.SynchronousQueue;

public class OkSynchronousQueue {
    static final SynchronousQueue<Integer> queue = new SynchronousQueue<>();

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            try {
                queue.put(5);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        t.start();
        int taken = queue.take();
        t.join();
        System.out.println(taken + " " + queue.size());
    }
}
