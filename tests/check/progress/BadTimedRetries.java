// EXPECT: livelock
// OUTCOMES: normal "" | livelock ""
// HOTSPOT: no
//
// Each tries the other's lock for a while, gives back its own and begins again. While the other has the lock, to time out is no
// choice; and each can take its own again before the other comes. So in step they do it for ever, as polite threads do.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

public class BadTimedRetries {
    static void dine(ReentrantLock mine, ReentrantLock yours) {
        try {
            while (true) {
                mine.lock();
                try {
                    if (yours.tryLock(5, TimeUnit.MILLISECONDS)) {
                        yours.unlock();
                        return;
                    }
                } finally {
                    mine.unlock();
                }
            }
        } catch (InterruptedException e) {
            throw new Error(e);
        }
    }

    public static void main(String[] args) {
        ReentrantLock a = new ReentrantLock(), b = new ReentrantLock();
        new Thread(() -> dine(a, b)).start();
        dine(b, a);
    }
}
