// LockSupport: one permit at most, unpark before park, blocker seen while parked, timed parks expire.
import java.util.concurrent.locks.LockSupport;

public class ParkPermits {
    static volatile boolean go;

    public static void main(String[] args) throws Exception {
        Thread me = Thread.currentThread();
        LockSupport.unpark(me);
        LockSupport.unpark(me);
        LockSupport.park();
        System.out.println("permit used");
        long since = System.nanoTime();
        while (System.nanoTime() - since < 3_000_000) LockSupport.parkNanos(3_000_000);
        System.out.println("parkNanos expired");
        LockSupport.parkNanos(0);
        LockSupport.parkNanos(-5);
        LockSupport.parkUntil(System.currentTimeMillis() + 3);
        LockSupport.parkUntil(1);
        System.out.println("parkUntil expired");
        LockSupport.unpark(null);
        String blocker = "blocker";
        Thread t = new Thread(() -> {
            while (!go) LockSupport.park(blocker);
        });
        t.start();
        while (LockSupport.getBlocker(t) == null) Thread.yield();
        System.out.println(LockSupport.getBlocker(t));
        while (t.getState() != Thread.State.WAITING) Thread.yield();
        go = true;
        LockSupport.unpark(t);
        t.join();
        System.out.println(LockSupport.getBlocker(t));
        LockSupport.setCurrentBlocker("set");
        System.out.println(LockSupport.getBlocker(me));
        LockSupport.setCurrentBlocker(null);
    }
}
