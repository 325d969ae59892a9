// signal wakes the longest waiter; signalAll moves all, in order on a fair lock; await drops all holds.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionSignalOrder {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock(true);
        Condition condition = lock.newCondition();
        StringBuffer order = new StringBuffer();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            final int id = i;
            threads[i] = new Thread(() -> {
                lock.lock();
                lock.lock();
                try {
                    condition.await();
                    order.append(id).append('/').append(lock.getHoldCount()).append(' ');
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                } finally {
                    lock.unlock();
                    lock.unlock();
                }
            });
            threads[i].start();
            int waiting;
            do {
                lock.lock();
                waiting = lock.getWaitQueueLength(condition);
                lock.unlock();
                Thread.yield();
            } while (waiting != i + 1);
        }
        lock.lock();
        condition.signal();
        lock.unlock();
        threads[0].join();
        System.out.println(order);
        lock.lock();
        condition.signalAll();
        System.out.println("waiters " + lock.getWaitQueueLength(condition));
        lock.unlock();
        for (Thread t : threads) t.join();
        System.out.println(order);
    }
}
