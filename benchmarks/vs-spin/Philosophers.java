/** Dining philosophers, {@code n} of them, {@code k} meals each, all left-handed: they deadlock. */
public class Philosophers {
    static final class Fork {
        int uses;
    }

    public static void main(String[] args) throws InterruptedException {
        int n = Integer.parseInt(args[0]);
        int k = Integer.parseInt(args[1]);
        Fork[] forks = new Fork[n];
        for (int i = 0; i < n; i++) forks[i] = new Fork();
        Thread[] threads = new Thread[n];
        for (int i = 0; i < n; i++) {
            Fork left = forks[i], right = forks[(i + 1) % n];
            threads[i] = new Thread(() -> {
                for (int j = 0; j < k; j++) {
                    synchronized (left) {
                        synchronized (right) {
                        }
                    }
                }
            });
        }
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
    }
}
