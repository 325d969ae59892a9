// lockInterruptibly gives up on interrupt; lock keeps waiting and re-asserts the flag.
import java.util.concurrent.locks.ReentrantLock;

public class LockInterruptibly {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        StringBuffer log = new StringBuffer();
        Thread giver = new Thread(() -> {
            try {
                lock.lockInterruptibly();
                log.append("locked\n");
            } catch (InterruptedException e) {
                log.append("gave up, flag ").append(Thread.currentThread().isInterrupted()).append('\n');
            }
        });
        Thread keeper = new Thread(() -> {
            lock.lock();
            try {
                log.append("kept, flag ").append(Thread.currentThread().isInterrupted()).append('\n');
            } finally {
                lock.unlock();
            }
        });
        lock.lock();
        giver.start();
        while (!lock.hasQueuedThread(giver)) Thread.yield();
        giver.interrupt();
        giver.join();
        System.out.println(lock.hasQueuedThreads());
        keeper.start();
        while (!lock.hasQueuedThread(keeper)) Thread.yield();
        keeper.interrupt();
        Thread.sleep(2);
        System.out.println(lock.hasQueuedThread(keeper) + " " + keeper.isAlive());
        lock.unlock();
        keeper.join();
        System.out.print(log);
        Thread.currentThread().interrupt();
        try {
            lock.lockInterruptibly();
        } catch (InterruptedException e) {
            System.out.println("pending " + lock.isLocked());
        }
    }
}
