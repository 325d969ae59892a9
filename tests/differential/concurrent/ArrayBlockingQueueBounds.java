// ArrayBlockingQueue: capacity, refusal, timeouts, drainTo, blocked producers and consumers.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.TimeUnit;

public class ArrayBlockingQueueBounds {
    public static void main(String[] args) throws Exception {
        ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
        System.out.println(queue.offer(1) + " " + queue.offer(2) + " " + queue.offer(3) + " " + queue.remainingCapacity());
        try {
            queue.add(3);
        } catch (IllegalStateException e) {
            System.out.println(e);
        }
        System.out.println(queue.offer(3, 2, TimeUnit.MILLISECONDS) + " " + queue.peek() + " " + queue.poll() + " " + queue);
        List<Integer> drained = new ArrayList<>();
        System.out.println(queue.drainTo(drained) + " " + drained + " " + queue.poll(2, TimeUnit.MILLISECONDS));
        try {
            queue.remove();
        } catch (java.util.NoSuchElementException e) {
            System.out.println(e);
        }
        ArrayBlockingQueue<Integer> pipe = new ArrayBlockingQueue<>(4, true);
        long[] sums = new long[2];
        Thread[] threads = new Thread[4];
        for (int i = 0; i < 4; i++) {
            final int id = i;
            threads[i] = new Thread(() -> {
                try {
                    for (int k = 0; k < 150; k++) {
                        if (id < 2) pipe.put(k);
                        else sums[id - 2] += pipe.take();
                    }
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) t.join();
        System.out.println(sums[0] + sums[1] + " " + pipe);
        Thread taker = new Thread(() -> {
            try {
                pipe.take();
            } catch (InterruptedException e) {
                System.out.println("take " + e);
            }
        });
        taker.start();
        while (taker.getState() != Thread.State.WAITING) Thread.yield();
        taker.interrupt();
        taker.join();
        try {
            new ArrayBlockingQueue<Integer>(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
    }
}
