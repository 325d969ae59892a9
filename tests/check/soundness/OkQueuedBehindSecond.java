// EXPECT: verified
// OUTCOMES: normal "-" | normal "12"
//
// Two threads that are seen in the queue of a lock, which is not fair, get it in the order in which they were queued: one
// of them was seen alone there.
import java.util.concurrent.locks.ReentrantLock;

public class OkQueuedBehindSecond {
    static final ReentrantLock lock = new ReentrantLock();
    static String order = "";

    static Thread start(String name) {
        Thread t = new Thread(() -> {
            lock.lock();
            order += name;
            lock.unlock();
        });
        t.start();
        return t;
    }

    public static void main(String[] args) throws Exception {
        lock.lock();
        Thread first = start("1");
        boolean isQueued = lock.hasQueuedThread(first);
        Thread second = start("2");
        isQueued &= lock.getQueueLength() == 2;
        lock.unlock();
        first.join();
        second.join();
        System.out.print(isQueued ? order : "-");
    }
}
