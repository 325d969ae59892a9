// EXPECT: verified
// OUTCOMES: normal "1,2\n"
//
// A buffer for one item, one producer, one consumer, notifyAll: items arrive in order, once each.
public class OkBoundedBuffer {
    private int item;
    private boolean full;

    synchronized void put(int value) throws InterruptedException {
        while (full) wait();
        item = value;
        full = true;
        notifyAll();
    }

    synchronized int take() throws InterruptedException {
        while (!full) wait();
        full = false;
        notifyAll();
        return item;
    }

    public static void main(String[] args) throws Exception {
        OkBoundedBuffer buffer = new OkBoundedBuffer();
        Thread producer = new Thread(() -> {
            try {
                buffer.put(1);
                buffer.put(2);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        producer.start();
        int first = buffer.take();
        int second = buffer.take();
        producer.join();
        System.out.println(first + "," + second);
    }
}
