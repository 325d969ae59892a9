// EXPECT: livelock
// OUTCOMES: normal "" | livelock ""
// HOTSPOT: no
//
// Each try of main may come when the other has the lock, which it gives back and takes again until main got it. Both go on all
// the time: weak fairness is no strong fairness.
import java.util.concurrent.locks.ReentrantLock;

public class BadTriesWhileTheOtherHolds {
    static final ReentrantLock lock = new ReentrantLock();
    static volatile boolean got;

    public static void main(String[] args) {
        new Thread(() -> {
            while (!got) {
                lock.lock();
                lock.unlock();
            }
        }).start();
        while (!lock.tryLock()) {
        }
        got = true;
        lock.unlock();
    }
}
