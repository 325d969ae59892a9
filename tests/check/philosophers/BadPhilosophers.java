// EXPECT: deadlock
// OUTCOMES: normal "3\n" | deadlock ""
//
// Three philosophers take the left fork, then the right. All may eat; or each has a left fork and waits.
import java.util.concurrent.locks.ReentrantLock;

public class BadPhilosophers {
    static final ReentrantLock[] forks = {new ReentrantLock(), new ReentrantLock(), new ReentrantLock()};
    static final int[] meals = new int[3];

    static void eat(int who) {
        forks[who].lock();
        forks[(who + 1) % 3].lock();
        meals[who]++;
        forks[(who + 1) % 3].unlock();
        forks[who].unlock();
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
