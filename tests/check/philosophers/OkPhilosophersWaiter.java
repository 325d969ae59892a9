// EXPECT: verified
// OUTCOMES: normal "3\n"
//
// A semaphore lets two philosophers to the table: of two neighbours one has both its forks free or taken by itself.
import java.util.concurrent.Semaphore;

public class OkPhilosophersWaiter {
    static final Object[] forks = {new Object(), new Object(), new Object()};
    static final int[] meals = new int[3];
    static final Semaphore seats = new Semaphore(2);

    static void eat(int who) {
        seats.acquireUninterruptibly();
        synchronized (forks[who]) {
            synchronized (forks[(who + 1) % 3]) {
                meals[who]++;
            }
        }
        seats.release();
    }

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int who = i;
            threads[i] = new Thread(() -> eat(who));
        }
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
        System.out.println(meals[0] + meals[1] + meals[2]);
    }
}
