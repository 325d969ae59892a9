/** Three threads, each {@code k} unsynchronised increments of one static counter, then join. */
public class Increments {
    static int counter;

    public static void main(String[] args) throws InterruptedException {
        int k = Integer.parseInt(args[0]);
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int j = 0; j < k; j++) counter++;
            });
        }
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
    }
}
