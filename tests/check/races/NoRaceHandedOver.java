// EXPECT: verified
// OUTCOMES: normal "4\n"
// RACES: none
//
// What a thread did before it put an element into a queue happens before another takes it out.
import java.util.concurrent.ArrayBlockingQueue;

public class NoRaceHandedOver {
    int x;

    public static void main(String[] args) throws InterruptedException {
        ArrayBlockingQueue<NoRaceHandedOver> queue = new ArrayBlockingQueue<>(1);
        new Thread(() -> {
            NoRaceHandedOver o = new NoRaceHandedOver();
            o.x = 4;
            queue.offer(o);
        }).start();
        System.out.println(queue.take().x);
    }
}
