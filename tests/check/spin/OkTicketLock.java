// EXPECT: verified
// OUTCOMES: normal "3\n"
//
// Tickets are drawn atomically and served in order.
import java.util.concurrent.atomic.AtomicInteger;

public class OkTicketLock {
    static final AtomicInteger next = new AtomicInteger();
    static volatile int serving;
    static int n;

    static void increment() {
        int ticket = next.getAndIncrement();
        while (serving != ticket) Thread.onSpinWait();
        n++;
        serving = ticket + 1;
    }

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) threads[i] = new Thread(OkTicketLock::increment);
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
        System.out.println(n);
        assert n == 3;
    }
}
