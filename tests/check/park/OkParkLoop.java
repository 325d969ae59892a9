// EXPECT: verified
// OUTCOMES: normal "1\n"
//
// park in a loop on its condition, set before unpark: no wake-up can be lost.
import java.util.concurrent.locks.LockSupport;

public class OkParkLoop {
    static volatile int value;
    static int result;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            while (value == 0) LockSupport.park();
            result = value;
        });
        t.start();
        value = 1;
        LockSupport.unpark(t);
        t.join();
        System.out.println(result);
    }
}
