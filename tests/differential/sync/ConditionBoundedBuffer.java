// Two conditions on one lock: a bounded buffer delivers every item once and in order per producer.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionBoundedBuffer {
    final ReentrantLock lock = new ReentrantLock();
    final Condition notFull = lock.newCondition();
    final Condition notEmpty = lock.newCondition();
    final int[] items = new int[3];
    int head, count;

    void put(int item) throws InterruptedException {
        lock.lock();
        try {
            while (count == items.length) notFull.await();
            items[(head + count++) % items.length] = item;
            notEmpty.signal();
        } finally {
            lock.unlock();
        }
    }

    int take() throws InterruptedException {
        lock.lock();
        try {
            while (count == 0) notEmpty.await();
            int item = items[head];
            head = (head + 1) % items.length;
            count--;
            notFull.signal();
            return item;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        ConditionBoundedBuffer buffer = new ConditionBoundedBuffer();
        Thread[] producers = new Thread[2];
        for (int p = 0; p < 2; p++) {
            final int base = p * 1000;
            producers[p] = new Thread(() -> {
                try {
                    for (int i = 0; i < 100; i++) buffer.put(base + i);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            producers[p].start();
        }
        long sum = 0;
        int[] last = {-1, -1};
        boolean ordered = true;
        for (int i = 0; i < 200; i++) {
            int item = buffer.take();
            sum += item;
            ordered &= item % 1000 > last[item / 1000];
            last[item / 1000] = item % 1000;
        }
        for (Thread t : producers) t.join();
        System.out.println(sum + " " + ordered + " " + buffer.count);
    }
}
