// EXPECT: deadlock
// OUTCOMES: deadlock ""
//
// Nobody gives the permit, and 292 years do not pass.
import java.util.concurrent.*;

public class BadTryAcquireForEver {
    public static void main(String[] a) throws Exception {
        Semaphore s = new Semaphore(0);
        System.out.print(s.tryAcquire(Long.MAX_VALUE, TimeUnit.NANOSECONDS));
    }
}
