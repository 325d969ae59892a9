import java.util.concurrent.atomic.AtomicInteger;

/**
 * example1, Figure 1 of "Efficient Stateful Dynamic Partial Order Reduction" (Yang, Chen, Gopalakrishnan, Kirby 2008): additions that
 * commute and are dependent all the same.
 */
public class Example1 {
    static final AtomicInteger d = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        int n = Integer.parseInt(args[0]);
        Thread adds = new Thread(() -> {
            for (int i = 0; i < n; i += 5) d.addAndGet(i);
        });
        Thread subtracts = new Thread(() -> {
            for (int j = 0; j < n; j += 2) d.addAndGet(-j);
        });
        adds.start();
        subtracts.start();
        adds.join();
        subtracts.join();
    }
}
