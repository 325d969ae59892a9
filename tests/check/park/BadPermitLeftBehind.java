// EXPECT: deadlock
// OUTCOMES: normal "end" | deadlock ""
//
// If unlock of main wakes the thread that waits for the lock, and that has not parked yet, the permit stays: its own park
// returns. Else it is parked for ever.
import java.util.concurrent.locks.*;

public class BadPermitLeftBehind {
    public static void main(String[] a) throws Exception {
        ReentrantLock l = new ReentrantLock();
        Thread t = new Thread(() -> {
            l.lock();
            l.unlock();
            LockSupport.park();
        });
        t.start();
        l.lock();
        l.unlock();
        t.join();
        System.out.print("end");
    }
}
