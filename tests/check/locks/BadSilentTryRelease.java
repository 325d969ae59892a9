// EXPECT: deadlock
// OUTCOMES: normal "end" | deadlock ""
//
// tryRelease frees the lock and says that it did not: nobody who waits is woken.
import java.util.concurrent.locks.*;

public class BadSilentTryRelease {
    static class M extends AbstractQueuedSynchronizer {
        protected boolean tryAcquire(int n) {
            return compareAndSetState(0, 1);
        }
        protected boolean tryRelease(int n) {
            setState(0);
            return false;
        }
    }
    public static void main(String[] a) throws Exception {
        M m = new M();
        Thread t = new Thread(() -> {
            m.acquire(1);
            m.release(1);
        });
        t.start();
        m.acquire(1);
        m.release(1);
        t.join();
        System.out.print("end");
    }
}
