// EXPECT: verified
// OUTCOMES: normal "1,2\n"
//
// Room for one: the second put waits for the first take. First in, first out.
import java.util.concurrent.ArrayBlockingQueue;

public class OkArrayBlockingQueue {
    static final ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);

    public static void main(String[] args) throws Exception {
        Thread producer = new Thread(() -> {
            try {
                queue.put(1);
                queue.put(2);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        producer.start();
        int first = queue.take();
        int second = queue.take();
        producer.join();
        System.out.println(first + "," + second);
    }
}
