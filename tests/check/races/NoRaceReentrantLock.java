// EXPECT: verified
// OUTCOMES: normal "2\n"
// RACES: none
//
// A lock of java.util.concurrent orders like a monitor.
import java.util.concurrent.locks.ReentrantLock;

public class NoRaceReentrantLock {
    static final ReentrantLock lock = new ReentrantLock();
    static int n;

    static void increment() {
        lock.lock();
        try {
            n++;
        } finally {
            lock.unlock();
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> increment());
        t.start();
        increment();
        t.join();
        System.out.println(n);
    }
}
