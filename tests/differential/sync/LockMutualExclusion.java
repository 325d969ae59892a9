// ReentrantLock, fair and unfair, excludes: a plain counter loses nothing.
import java.util.concurrent.locks.ReentrantLock;

public class LockMutualExclusion {
    static int unfairCount, fairCount;

    public static void main(String[] args) throws Exception {
        ReentrantLock unfair = new ReentrantLock();
        ReentrantLock fair = new ReentrantLock(true);
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 500; k++) {
                    unfair.lock();
                    try {
                        unfairCount++;
                    } finally {
                        unfair.unlock();
                    }
                    if (k % 10 == 0) {
                        fair.lock();
                        try {
                            fairCount++;
                        } finally {
                            fair.unlock();
                        }
                    }
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) t.join();
        System.out.println(unfairCount + " " + fairCount);
    }
}
