// EXPECT: verified
// OUTCOMES: normal "1,2\n" | normal "2,1\n"
//
// Two producers in either order; main takes both.
import java.util.concurrent.LinkedBlockingQueue;

public class OkLinkedBlockingQueue {
    static final LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> queue.add(1));
        Thread t2 = new Thread(() -> queue.add(2));
        t1.start();
        t2.start();
        int first = queue.take();
        int second = queue.take();
        System.out.println(first + "," + second);
    }
}
