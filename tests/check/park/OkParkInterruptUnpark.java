// EXPECT: verified
// OUTCOMES: normal "false" | normal "true"
//
// park returns by the permit, with the interrupt or without.
import java.util.concurrent.locks.LockSupport;

public class OkParkInterruptUnpark {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            LockSupport.park();
            System.out.print(Thread.currentThread().isInterrupted());
        });
        t.start();
        LockSupport.unpark(t);
        t.interrupt();
    }
}
