/** bbuf: a bounded buffer, two producers and two consumers. */
public class BoundedBuffer {
    private static final int[] buffer = new int[2];
    private static int first, count;

    private static void put(int value) throws InterruptedException {
        synchronized (buffer) {
            while (count == buffer.length) buffer.wait();
            buffer[(first + count++) % buffer.length] = value;
            buffer.notifyAll();
        }
    }

    private static int take() throws InterruptedException {
        synchronized (buffer) {
            while (count == 0) buffer.wait();
            int value = buffer[first];
            first = (first + 1) % buffer.length;
            count--;
            buffer.notifyAll();
            return value;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int items = Integer.parseInt(args[0]);
        Thread[] threads = new Thread[4];
        for (int t = 0; t < threads.length; t++) {
            boolean puts = t % 2 == 0;
            threads[t] = new Thread(() -> {
                try {
                    for (int i = 0; i < items; i++) {
                        if (puts) put(i);
                        else take();
                    }
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
        }
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
    }
}
