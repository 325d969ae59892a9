// Interrupting a parked thread wakes it without exception and keeps the flag; park then returns at once.
import java.util.concurrent.locks.LockSupport;

public class InterruptPark {
    public static void main(String[] args) throws Exception {
        StringBuilder log = new StringBuilder();
        Thread t = new Thread(() -> {
            while (!Thread.currentThread().isInterrupted()) LockSupport.park();
            log.append("woken, flag ").append(Thread.currentThread().isInterrupted()).append('\n');
            LockSupport.park();
            log.append("second park returned\n");
            log.append(Thread.interrupted()).append(' ').append(Thread.interrupted()).append('\n');
        });
        t.start();
        while (t.getState() != Thread.State.WAITING) Thread.onSpinWait();
        t.interrupt();
        t.join();
        System.out.print(log);
    }
}
