import java.util.concurrent.locks.LockSupport;

// Two permits are one if nobody parks in between: then the second park waits for ever.
public class TwoUnparks {
    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            LockSupport.park();
            LockSupport.park();
        });
        t.start();
        LockSupport.unpark(t);
        LockSupport.unpark(t);
    }
}
