// EXPECT: verified
// OUTCOMES: normal "true\n"
//
// An interrupt before or during park makes it return; the flag stays set.
import java.util.concurrent.locks.LockSupport;

public class OkInterruptPark {
    static boolean flag;

    public static void main(String[] args) throws Exception {
        Thread parked = new Thread(() -> {
            LockSupport.park();
            flag = Thread.currentThread().isInterrupted();
        });
        parked.start();
        parked.interrupt();
        parked.join();
        System.out.println(flag);
    }
}
