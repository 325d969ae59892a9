// EXPECT: verified
// OUTCOMES: normal ""
// HOTSPOT: no
//
// Main tries for a while, again and again. The owner gives the lock back some day; from then on a try may still time out, but not
// for ever.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

public class OkTimedRetry {
    public static void main(String[] args) throws InterruptedException {
        ReentrantLock l = new ReentrantLock();
        new Thread(() -> {
            l.lock();
            l.unlock();
        }).start();
        while (!l.tryLock(5, TimeUnit.MILLISECONDS)) {}
        l.unlock();
    }
}
