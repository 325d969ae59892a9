// EXPECT: livelock
// OUTCOMES: normal "" | livelock ""
// HOTSPOT: no
//
// Each takes its lock, tries the other's, gives back and begins again. In step they do so for ever; out of step one gets both.
import java.util.concurrent.locks.ReentrantLock;

public class BadPoliteThreads {
    static void dine(ReentrantLock mine, ReentrantLock yours) {
        while (true) {
            mine.lock();
            try {
                if (yours.tryLock()) {
                    yours.unlock();
                    return;
                }
            } finally {
                mine.unlock();
            }
        }
    }

    public static void main(String[] args) {
        ReentrantLock a = new ReentrantLock(), b = new ReentrantLock();
        new Thread(() -> dine(a, b)).start();
        new Thread(() -> dine(b, a)).start();
    }
}
