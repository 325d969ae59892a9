// EXPECT: deadlock
// OUTCOMES: normal "1\n" | deadlock ""
//
// unpark comes before the value is set: the thread, woken, may look too early and park for ever.
import java.util.concurrent.locks.LockSupport;

public class BadUnparkBeforeValue {
    static volatile int value;
    static int result;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            while (value == 0) LockSupport.park();
            result = value;
        });
        t.start();
        LockSupport.unpark(t);
        value = 1;
        t.join();
        System.out.println(result);
    }
}
