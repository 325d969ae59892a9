// EXPECT: verified
// OUTCOMES: normal "2\n"
// HOTSPOT: no
//
// A ticket lock serves in order; who spins waits for a thread that goes on.
import java.util.concurrent.atomic.AtomicInteger;

public class OkTicketsInOrder {
    static final AtomicInteger next = new AtomicInteger(), served = new AtomicInteger();
    static int n;

    static void count() {
        int ticket = next.getAndIncrement();
        while (served.get() != ticket) {}
        n++;
        served.incrementAndGet();
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(OkTicketsInOrder::count);
        t.start();
        count();
        t.join();
        System.out.println(n);
    }
}
