// EXPECT: verified
// OUTCOMES: normal "2\n"
//
// Reads while the lock is taken, then compareAndSet; on failure all over again.
import java.util.concurrent.atomic.AtomicBoolean;

public class OkTestTestAndSetLock {
    static final AtomicBoolean locked = new AtomicBoolean();
    static int n;

    static void increment() {
        do {
            while (locked.get()) Thread.yield();
        } while (!locked.compareAndSet(false, true));
        n++;
        locked.set(false);
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(OkTestTestAndSetLock::increment);
        Thread t2 = new Thread(OkTestTestAndSetLock::increment);
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(n);
        assert n == 2;
    }
}
