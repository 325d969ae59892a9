// EXPECT: deadlock
// OUTCOMES: normal "done\n" | deadlock ""
//
// main waits without asking whether there is anything to wait for: if T came first, its signal is lost.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class BadWriteConditionLostSignal {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static final Condition changed = lock.writeLock().newCondition();

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            lock.writeLock().lock();
            changed.signalAll();
            lock.writeLock().unlock();
        });
        t.start();
        lock.writeLock().lock();
        changed.await();
        lock.writeLock().unlock();
        t.join();
        System.out.println("done");
    }
}
