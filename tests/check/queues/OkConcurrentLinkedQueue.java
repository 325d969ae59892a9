// EXPECT: verified
// OUTCOMES: normal "1,2,null\n" | normal "2,1,null\n"
//
// Two offers in either order, then main polls.
import java.util.concurrent.ConcurrentLinkedQueue;

public class OkConcurrentLinkedQueue {
    static final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> queue.offer(1));
        Thread t2 = new Thread(() -> queue.offer(2));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(queue.poll() + "," + queue.poll() + "," + queue.poll());
    }
}
