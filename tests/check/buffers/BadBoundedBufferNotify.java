// EXPECT: deadlock
// OUTCOMES: normal "done\n" | deadlock ""
//
// One slot, main puts two items, two consumers take one each, notify. Deadlock: both consumers wait; put wakes C1;
// main finds the slot full and waits; C1 takes and wakes C2 instead of main; C2 finds nothing and waits. All wait.
// Done: for instance when a consumer comes after each put.
public class BadBoundedBufferNotify {
    private int item;
    private boolean full;

    synchronized void put(int value) throws InterruptedException {
        while (full) wait();
        item = value;
        full = true;
        notify();
    }

    synchronized int take() throws InterruptedException {
        while (!full) wait();
        full = false;
        notify();
        return item;
    }

    void consume() {
        try {
            take();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        BadBoundedBufferNotify buffer = new BadBoundedBufferNotify();
        Thread c1 = new Thread(buffer::consume);
        Thread c2 = new Thread(buffer::consume);
        c1.start();
        c2.start();
        buffer.put(1);
        buffer.put(2);
        c1.join();
        c2.join();
        System.out.println("done");
    }
}
