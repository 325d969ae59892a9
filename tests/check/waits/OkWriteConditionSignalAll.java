// EXPECT: verified
// OUTCOMES: normal "1,1\n"
//
// Both consumers wait for the value under the write lock; signalAll wakes whoever waits by then, and who comes later sees
// the value at once. await gives back the lock, or the producer could not come in.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class OkWriteConditionSignalAll {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static final Condition changed = lock.writeLock().newCondition();
    static int value;

    static int take() {
        lock.writeLock().lock();
        while (value == 0) changed.awaitUninterruptibly();
        int taken = value;
        lock.writeLock().unlock();
        return taken;
    }

    public static void main(String[] args) throws Exception {
        int[] taken = new int[1];
        Thread consumer = new Thread(() -> taken[0] = take());
        Thread producer = new Thread(() -> {
            lock.writeLock().lock();
            value = 1;
            changed.signalAll();
            lock.writeLock().unlock();
        });
        consumer.start();
        producer.start();
        int mine = take();
        consumer.join();
        producer.join();
        System.out.println(taken[0] + "," + mine);
    }
}
