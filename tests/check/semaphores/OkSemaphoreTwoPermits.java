// EXPECT: verified
// OUTCOMES: normal "0\n"
//
// Of three threads at most two are inside.
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

public class OkSemaphoreTwoPermits {
    static final Semaphore permits = new Semaphore(2);
    static final AtomicInteger inside = new AtomicInteger();

    static void enter() {
        permits.acquireUninterruptibly();
        int now = inside.incrementAndGet();
        assert now <= 2;
        inside.decrementAndGet();
        permits.release();
    }

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) threads[i] = new Thread(OkSemaphoreTwoPermits::enter);
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
        System.out.println(inside);
    }
}
