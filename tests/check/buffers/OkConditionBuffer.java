// EXPECT: verified
// OUTCOMES: normal "1,2\n"
//
// One lock, two conditions, signal: each signal can only wake someone who waits for it.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class OkConditionBuffer {
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition notFull = lock.newCondition(), notEmpty = lock.newCondition();
    private int item;
    private boolean full;

    void put(int value) {
        lock.lock();
        while (full) notFull.awaitUninterruptibly();
        item = value;
        full = true;
        notEmpty.signal();
        lock.unlock();
    }

    int take() {
        lock.lock();
        while (!full) notEmpty.awaitUninterruptibly();
        full = false;
        int taken = item;
        notFull.signal();
        lock.unlock();
        return taken;
    }

    public static void main(String[] args) throws Exception {
        OkConditionBuffer buffer = new OkConditionBuffer();
        Thread producer = new Thread(() -> {
            buffer.put(1);
            buffer.put(2);
        });
        producer.start();
        int first = buffer.take();
        int second = buffer.take();
        producer.join();
        System.out.println(first + "," + second);
    }
}
