// SynchronousQueue: no capacity, put meets take, offers without a taker fail; fair order.
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;

public class SynchronousQueueRendezvous {
    public static void main(String[] args) throws Exception {
        for (boolean fair : new boolean[] {false, true}) {
            SynchronousQueue<Integer> queue = new SynchronousQueue<>(fair);
            System.out.println(queue.offer(1) + " " + queue.poll() + " " + queue.size() + " " + queue.isEmpty() + " " + queue.peek());
            System.out.println(queue.offer(1, 1, TimeUnit.MILLISECONDS) + " " + queue.poll(1, TimeUnit.MILLISECONDS));
            Thread producer = new Thread(() -> {
                try {
                    for (int i = 0; i < 40; i++) queue.put(i);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            producer.start();
            StringBuilder got = new StringBuilder();
            for (int i = 0; i < 40; i++) got.append(queue.take()).append(' ');
            producer.join();
            System.out.println(got.toString().trim());
            Thread taker = new Thread(() -> {
                try {
                    queue.take();
                } catch (InterruptedException e) {
                    System.out.println("taker interrupted");
                }
            });
            taker.start();
            while (taker.getState() != Thread.State.WAITING) Thread.yield();
            taker.interrupt();
            taker.join();
            try {
                queue.add(1);
            } catch (IllegalStateException e) {
                System.out.println(e);
            }
        }
    }
}
