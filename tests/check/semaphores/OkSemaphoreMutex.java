// EXPECT: verified
// OUTCOMES: normal "2\n"
//
// One permit: mutual exclusion.
import java.util.concurrent.Semaphore;

public class OkSemaphoreMutex {
    static final Semaphore permit = new Semaphore(1);
    static int n;

    static void increment() {
        permit.acquireUninterruptibly();
        n++;
        permit.release();
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(OkSemaphoreMutex::increment);
        Thread t2 = new Thread(OkSemaphoreMutex::increment);
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(n);
        assert n == 2;
    }
}
