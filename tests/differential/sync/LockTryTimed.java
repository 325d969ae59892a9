// Timed tryLock: expires while another holds the lock, succeeds when free or released in time.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

public class LockTryTimed {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        CountDownLatch held = new CountDownLatch(1);
        CountDownLatch release = new CountDownLatch(1);
        Thread holder = new Thread(() -> {
            lock.lock();
            try {
                held.countDown();
                release.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            } finally {
                lock.unlock();
            }
        });
        holder.start();
        held.await();
        System.out.println(lock.tryLock() + " " + lock.tryLock(3, TimeUnit.MILLISECONDS) + " " + lock.tryLock(0, TimeUnit.SECONDS));
        Thread.currentThread().interrupt();
        try {
            lock.tryLock(10, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            System.out.println(e + " " + Thread.interrupted());
        }
        release.countDown();
        System.out.println(lock.tryLock(20, TimeUnit.SECONDS) + " " + lock.isHeldByCurrentThread());
        lock.unlock();
        holder.join();
    }
}
