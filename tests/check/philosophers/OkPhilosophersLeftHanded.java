// EXPECT: verified
// OUTCOMES: normal "3\n"
//
// The last philosopher takes the lower fork first too: forks are taken in ascending order, no cycle.
public class OkPhilosophersLeftHanded {
    static final Object[] forks = {new Object(), new Object(), new Object()};
    static final int[] meals = new int[3];

    static void eat(int who) {
        int left = who, right = (who + 1) % 3;
        synchronized (forks[Math.min(left, right)]) {
            synchronized (forks[Math.max(left, right)]) {
                meals[who]++;
            }
        }
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
