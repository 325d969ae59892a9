// EXPECT: verified
// OUTCOMES: normal "1,2\n" | normal "2,1\n"
//
// Two atomic increments: whoever goes first gets 1, the other 2.
import java.util.concurrent.atomic.AtomicInteger;

public class OkAtomicIncrement {
    static final AtomicInteger n = new AtomicInteger();
    static int r1, r2;

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> r1 = n.incrementAndGet());
        Thread t2 = new Thread(() -> r2 = n.incrementAndGet());
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(r1 + "," + r2);
        assert n.get() == 2;
    }
}
