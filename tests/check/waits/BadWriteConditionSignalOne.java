// EXPECT: deadlock
// OUTCOMES: normal "done\n" | deadlock ""
//
// OkWriteConditionSignalAll with signal: if both wait when the value comes, one of them waits for ever.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class BadWriteConditionSignalOne {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static final Condition changed = lock.writeLock().newCondition();
    static int value;

    static void take() {
        lock.writeLock().lock();
        while (value == 0) changed.awaitUninterruptibly();
        lock.writeLock().unlock();
    }

    public static void main(String[] args) throws Exception {
        Thread consumer = new Thread(BadWriteConditionSignalOne::take);
        Thread producer = new Thread(() -> {
            lock.writeLock().lock();
            value = 1;
            changed.signal();
            lock.writeLock().unlock();
        });
        consumer.start();
        producer.start();
        take();
        consumer.join();
        producer.join();
        System.out.println("done");
    }
}
