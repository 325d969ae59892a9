// EXPECT: verified
// OUTCOMES: normal "null" | normal "B"
//
// The blocker of a parked thread is seen by others (LockSupport.getBlocker).
import java.util.concurrent.locks.LockSupport;

public class OkParkBlocker {
    static final Object B = new Object() {
        @Override public String toString() {
            return "B";
        }
    };

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> LockSupport.park(B));
        t.start();
        Object blocker = LockSupport.getBlocker(t);
        LockSupport.unpark(t);
        t.join();
        System.out.print(blocker);
    }
}
