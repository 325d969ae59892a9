// EXPECT: verified
// OUTCOMES: normal "bt" | normal "tb" | normal "ft" | normal "tf"
//
// tryLock() barges, even past one who is queued for a fair lock (documentation of ReentrantLock.tryLock).
import java.util.concurrent.locks.ReentrantLock;

public class OkBargeWithFairLock {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock(true);
        lock.lock();
        Thread t = new Thread(() -> {
            lock.lock();
            System.out.print("t");
            lock.unlock();
        });
        t.start();
        while (!lock.hasQueuedThread(t)) Thread.yield();
        lock.unlock();
        if (lock.tryLock()) {
            System.out.print("b");
            lock.unlock();
        } else {
            System.out.print("f");
        }
    }
}
