// EXPECT: verified
// OUTCOMES: normal "on\n"
//
// unpark of a started thread comes before park and leaves a permit, or after and wakes it.
import java.util.concurrent.locks.LockSupport;

public class OkUnparkRacesPark {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(LockSupport::park);
        t.start();
        LockSupport.unpark(t);
        t.join();
        System.out.println("on");
    }
}
