// EXPECT: verified
// OUTCOMES: normal "-602\n"
//
// Figure 1 of "Efficient Stateful Dynamic Partial Order Reduction" (Yang et al. 2008), N = 64. All steps of the two threads
// depend on each other, and there are (45 over 13), that is 7.3e10, orders; but additions commute, so there are only
// 14 * 33 states of the loops. 0 + 5 + … + 60 = 390; 0 + 2 + … + 62 = 992; 390 - 992 = -602.
import java.util.concurrent.atomic.AtomicInteger;

public class OkAddInLoops {
    static final int N = 64;
    static final AtomicInteger d = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> {
            for (int i = 0; i < N; i += 5) d.addAndGet(i);
        });
        Thread t2 = new Thread(() -> {
            for (int j = 0; j < N; j += 2) d.addAndGet(-j);
        });
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(d);
    }
}
