// EXPECT: verified
// OUTCOMES: normal "truetrue" | normal "falsefalse" | normal "truefalse" | normal "falsetrue"
// OPTIONS: --spurious
// HOTSPOT: no
//
// Nobody signals. A wait that ends for no reason has not timed out; and whoever waits under a fair lock that another has
// by then is queued for it as if it came anew.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class OkSpuriousTimedAwait {
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock(true);
        Condition never = lock.newCondition();
        Thread t = new Thread(() -> {
            lock.lock();
            lock.unlock();
        });
        t.start();
        lock.lock();
        System.out.print(never.await(1, TimeUnit.MILLISECONDS));
        System.out.print(never.awaitNanos(1000000) > 0);
        lock.unlock();
        t.join();
    }
}
