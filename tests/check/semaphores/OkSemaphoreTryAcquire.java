// EXPECT: verified
// OUTCOMES: normal "true,false\n" | normal "false,true\n"
//
// One permit that nobody gives back: exactly one tryAcquire succeeds.
import java.util.concurrent.Semaphore;

public class OkSemaphoreTryAcquire {
    static final Semaphore permit = new Semaphore(1);
    static boolean got1, got2;

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> got1 = permit.tryAcquire());
        Thread t2 = new Thread(() -> got2 = permit.tryAcquire());
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(got1 + "," + got2);
    }
}
