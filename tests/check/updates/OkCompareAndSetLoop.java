// EXPECT: verified
// OUTCOMES: normal "3\n"
//
// A failed compareAndSet is tried again, so no update is lost. A retry means that another thread succeeded: it ends.
import java.util.concurrent.atomic.AtomicInteger;

public class OkCompareAndSetLoop {
    static final AtomicInteger n = new AtomicInteger();

    static void increment() {
        int seen;
        do {
            seen = n.get();
        } while (!n.compareAndSet(seen, seen + 1));
    }

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) threads[i] = new Thread(OkCompareAndSetLoop::increment);
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
        System.out.println(n);
        assert n.get() == 3;
    }
}
