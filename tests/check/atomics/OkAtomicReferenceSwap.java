// EXPECT: verified
// OUTCOMES: normal "0,a,b\n" | normal "b,0,a\n"
//
// Two swaps: the first gets 0, the second what the first stored, and what the second stored stays.
import java.util.concurrent.atomic.AtomicReference;

public class OkAtomicReferenceSwap {
    static final AtomicReference<String> cell = new AtomicReference<>("0");
    static String r1, r2;

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> r1 = cell.getAndSet("a"));
        Thread t2 = new Thread(() -> r2 = cell.getAndSet("b"));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(r1 + "," + r2 + "," + cell.get());
    }
}
