/** Two producers and two consumers, {@code k} items each, over a buffer of two slots with wait and notifyAll. */
public class BoundedBuffer {
    private final int[] slots = new int[2];
    private int count, first;

    synchronized void put(int item) throws InterruptedException {
        while (count == slots.length) wait();
        slots[(first + count) % slots.length] = item;
        count++;
        notifyAll();
    }

    synchronized int take() throws InterruptedException {
        while (count == 0) wait();
        int item = slots[first];
        first = (first + 1) % slots.length;
        count--;
        notifyAll();
        return item;
    }

    public static void main(String[] args) throws InterruptedException {
        int k = Integer.parseInt(args[0]);
        BoundedBuffer buffer = new BoundedBuffer();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            boolean produces = i < 2;
            threads[i] = new Thread(() -> {
                try {
                    for (int j = 0; j < k; j++) {
                        if (produces) buffer.put(1);
                        else if (buffer.take() != 1) throw new AssertionError("not what was put");
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
