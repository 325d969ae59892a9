// EXPECT: verified
// OUTCOMES: normal "ib"
//
// t wants two permits of a fair semaphore that has one, and may be first in the queue: when it gives up, u comes next.
import java.util.concurrent.*;

public class OkInterruptedLetsNextIn {
    public static void main(String[] a) throws Exception {
        Semaphore s = new Semaphore(1, true);
        String[] r = new String[2];
        Thread t = new Thread(() -> {
            try {
                s.acquire(2);
                r[0] = "a";
                s.release(2);
            } catch (InterruptedException e) {
                r[0] = "i";
            }
        });
        Thread u = new Thread(() -> {
            try {
                s.acquire();
                r[1] = "b";
                s.release();
            } catch (InterruptedException e) {
                r[1] = "j";
            }
        });
        t.start();
        u.start();
        t.interrupt();
        u.join();
        t.join();
        System.out.print(r[0] + r[1]);
    }
}
