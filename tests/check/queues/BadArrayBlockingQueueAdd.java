// EXPECT: exception java.lang.IllegalStateException
// OUTCOMES: exception "1\n"
//
// Room for one, two threads add and nobody takes: the second to come throws.
import java.util.concurrent.ArrayBlockingQueue;

public class BadArrayBlockingQueueAdd {
    static final ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> queue.add(7));
        Thread t2 = new Thread(() -> queue.add(8));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(queue.size());
    }
}
