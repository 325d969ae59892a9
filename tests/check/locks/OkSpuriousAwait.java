// EXPECT: verified
// OUTCOMES: normal "false" | normal "true"
// OPTIONS: --spurious
// HOTSPOT: no
//
// As OkSpuriousWait, with a condition.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class OkSpuriousAwait {
    static boolean ready;

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Condition changed = lock.newCondition();
        Thread t = new Thread(() -> {
            lock.lock();
            ready = true;
            changed.signal();
            lock.unlock();
        });
        t.start();
        lock.lock();
        if (!ready) changed.await();
        System.out.print(ready);
        lock.unlock();
    }
}
