// ReentrantLock: hold counts, tryLock from another thread, unlock without holding, toString states.
import java.util.concurrent.locks.ReentrantLock;

public class LockReentrancy {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        lock.lock();
        lock.lock();
        System.out.println(lock.getHoldCount() + " " + lock.isLocked() + " " + lock.isHeldByCurrentThread() + " " + lock.tryLock());
        boolean[] other = new boolean[3];
        Thread t = new Thread(() -> {
            other[0] = lock.tryLock();
            other[1] = lock.isHeldByCurrentThread();
            try {
                lock.unlock();
            } catch (IllegalMonitorStateException e) {
                other[2] = e.getMessage() == null;
            }
        });
        t.start();
        t.join();
        System.out.println(other[0] + " " + other[1] + " " + other[2]);
        String held = lock.toString();
        System.out.println(held.substring(held.indexOf('[')));
        for (int i = 3; i > 0; i--) {
            System.out.print(lock.getHoldCount() + " ");
            lock.unlock();
        }
        System.out.println(lock.getHoldCount() + " " + lock.isLocked());
        String free = lock.toString();
        System.out.println(free.substring(free.indexOf('[')));
        try {
            lock.unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e);
        }
        System.out.println(lock.isFair() + " " + new ReentrantLock(true).isFair());
    }
}
