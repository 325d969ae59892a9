// EXPECT: assertion
// OUTCOMES: normal "2\n" | exception "1\n"
//
// The result of compareAndSet is ignored. Both read 0: one CAS succeeds, the other fails, 1. One after the other: 2.
import java.util.concurrent.atomic.AtomicInteger;

public class BadGetThenCompareAndSet {
    static final AtomicInteger n = new AtomicInteger();

    static void increment() {
        int seen = n.get();
        n.compareAndSet(seen, seen + 1);
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(BadGetThenCompareAndSet::increment);
        Thread t2 = new Thread(BadGetThenCompareAndSet::increment);
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(n);
        assert n.get() == 2;
    }
}
