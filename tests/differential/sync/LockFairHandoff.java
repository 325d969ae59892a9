// A fair lock is handed to waiters in the order they queued.
import java.util.concurrent.locks.ReentrantLock;

public class LockFairHandoff {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock(true);
        StringBuilder order = new StringBuilder();
        Thread[] threads = new Thread[5];
        lock.lock();
        for (int i = 0; i < threads.length; i++) {
            final int id = i;
            threads[i] = new Thread(() -> {
                lock.lock();
                try {
                    order.append(id);
                } finally {
                    lock.unlock();
                }
            });
            threads[i].start();
            while (!lock.hasQueuedThread(threads[i])) Thread.yield();
            System.out.print(lock.getQueueLength() + " ");
        }
        System.out.println(lock.hasQueuedThreads());
        lock.unlock();
        for (Thread t : threads) t.join();
        System.out.println(order + " " + lock.hasQueuedThreads());
    }
}
