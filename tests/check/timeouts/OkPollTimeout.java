// EXPECT: verified
// OUTCOMES: normal "7\n" | normal "null\n"
//
// poll gets the item or times out before it is there.
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

public class OkPollTimeout {
    public static void main(String[] args) throws Exception {
        LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
        Thread t = new Thread(() -> queue.add(7));
        t.start();
        System.out.println(queue.poll(1, TimeUnit.MICROSECONDS));
    }
}
