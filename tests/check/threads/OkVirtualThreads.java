// EXPECT: verified
// OUTCOMES: normal "1,2\n" | normal "2,1\n"
// JDK: >= 21
//
// As OkAtomicIncrement, in virtual threads.
import java.util.concurrent.atomic.AtomicInteger;

public class OkVirtualThreads {
    static final AtomicInteger n = new AtomicInteger();
    static int r1, r2;

    public static void main(String[] args) throws Exception {
        Thread t1 = Thread.ofVirtual().start(() -> r1 = n.incrementAndGet());
        Thread t2 = Thread.ofVirtual().start(() -> r2 = n.incrementAndGet());
        t1.join();
        t2.join();
        System.out.println(r1 + "," + r2);
    }
}
