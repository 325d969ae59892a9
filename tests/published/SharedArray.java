/**
 * sharedArray: two threads that write to different elements of a shared array, again and again. The paper says no more of it. Here one lock
 * guards the array, or DPOR would see that no two writes meet.
 */
public class SharedArray {
    private static final int[] array = new int[8];

    public static void main(String[] args) throws InterruptedException {
        int rounds = Integer.parseInt(args[0]);
        Thread[] writers = new Thread[2];
        for (int t = 0; t < writers.length; t++) {
            int first = t;
            writers[t] = new Thread(() -> {
                for (int i = 0; i < rounds; i++) {
                    synchronized (array) {
                        array[(2 * i + first) % array.length]++;
                    }
                }
            });
        }
        for (Thread writer : writers) writer.start();
        for (Thread writer : writers) writer.join();
    }
}
