// EXPECT: deadlock
// OUTCOMES: normal "false" | normal "true" | deadlock "true"
// OPTIONS: --spurious
// HOTSPOT: no
//
// The first park may return for no reason, before the permit: then it prints false; or the permit comes between and
// it prints true. The second park waits for ever if the first took the permit and nothing wakes it.
// If the first park returned for no reason the permit, which always comes, ends the second.
import java.util.concurrent.locks.LockSupport;

public class BadSpuriousPark {
    static volatile boolean ready;

    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        Thread t = new Thread(() -> {
            ready = true;
            LockSupport.unpark(main);
        });
        t.start();
        LockSupport.park();
        System.out.print(ready);
        LockSupport.park();
    }
}
