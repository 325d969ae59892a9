// EXPECT: verified
// OUTCOMES: normal "2\n"
//
// A compare-and-set fails only if another's succeeded since, and that one is through then: lock-free.
import java.util.concurrent.atomic.AtomicInteger;

public class OkCountersByCas {
    static final AtomicInteger count = new AtomicInteger();

    static void increment() {
        int old;
        do {
            old = count.get();
        } while (!count.compareAndSet(old, old + 1));
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> increment());
        t.start();
        increment();
        t.join();
        System.out.println(count.get());
    }
}
