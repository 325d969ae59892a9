// EXPECT: verified
// OUTCOMES: normal "2\n"
//
// getAndSet is atomic: one thread at a time gets false.
import java.util.concurrent.atomic.AtomicBoolean;

public class OkTestAndSetLock {
    static final AtomicBoolean locked = new AtomicBoolean();
    static int n;

    static void increment() {
        while (locked.getAndSet(true)) Thread.onSpinWait();
        n++;
        locked.set(false);
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(OkTestAndSetLock::increment);
        Thread t2 = new Thread(OkTestAndSetLock::increment);
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(n);
        assert n == 2;
    }
}
