// EXPECT: livelock
// OUTCOMES: normal "" | livelock ""
// HOTSPOT: no
//
// Who gives up its ticket does not pass it on: who has the next one spins for ever.
import java.util.concurrent.atomic.AtomicInteger;

public class BadTicketNotServed {
    static final AtomicInteger next = new AtomicInteger(), served = new AtomicInteger();

    public static void main(String[] args) {
        new Thread(() -> {
            int ticket = next.getAndIncrement();
            if (served.get() != ticket) {
                return;
            }
        }).start();
        int ticket = next.getAndIncrement();
        while (served.get() != ticket) {}
    }
}
