// Ordered acquisition of five locks by five threads never deadlocks and everyone eats.
import java.util.concurrent.locks.ReentrantLock;

public class DiningPhilosophersOrdered {
    public static void main(String[] args) throws Exception {
        int n = 5, meals = 40;
        ReentrantLock[] forks = new ReentrantLock[n];
        Object[] monitors = new Object[n];
        for (int i = 0; i < n; i++) {
            forks[i] = new ReentrantLock();
            monitors[i] = new Object();
        }
        int[] eaten = new int[n];
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            final int id = i;
            final int low = Math.min(i, (i + 1) % n), high = Math.max(i, (i + 1) % n);
            threads[i] = new Thread(() -> {
                for (int m = 0; m < meals; m++) {
                    forks[low].lock();
                    forks[high].lock();
                    eaten[id]++;
                    forks[high].unlock();
                    forks[low].unlock();
                    synchronized (monitors[low]) {
                        synchronized (monitors[high]) {
                            eaten[id]++;
                        }
                    }
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) t.join();
        System.out.println(java.util.Arrays.toString(eaten));
    }
}
