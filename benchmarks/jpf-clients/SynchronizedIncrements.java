/** Three threads, each {@code k} increments of one static counter under one monitor, then join. */
public class SynchronizedIncrements {
    static int counter;

    static synchronized void increment() {
        counter++;
    }

    public static void main(String[] args) throws InterruptedException {
        int k = Integer.parseInt(args[0]);
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int j = 0; j < k; j++) increment();
            });
        }
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
    }
}
