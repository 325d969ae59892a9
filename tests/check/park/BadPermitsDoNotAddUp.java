// EXPECT: deadlock
// OUTCOMES: normal "on\n" | deadlock ""
//
// Two unparks, two parks. If both unparks come before the first park there is one permit and the second park lasts for
// ever. If the second unpark comes after the first park took the permit, both parks return.
import java.util.concurrent.locks.LockSupport;

public class BadPermitsDoNotAddUp {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            LockSupport.park();
            LockSupport.park();
        });
        t.start();
        LockSupport.unpark(t);
        LockSupport.unpark(t);
        t.join();
        System.out.println("on");
    }
}
