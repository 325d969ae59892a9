// EXPECT: deadlock
// OUTCOMES: deadlock ""
// OPTIONS: --timeouts last
//
// As BadTryAcquireForEver.
import java.util.concurrent.*;

public class BadTryAcquireForEverLast {
    public static void main(String[] a) throws Exception {
        Semaphore s = new Semaphore(0);
        System.out.print(s.tryAcquire(Long.MAX_VALUE, TimeUnit.NANOSECONDS));
    }
}
