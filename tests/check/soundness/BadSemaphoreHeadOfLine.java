// EXPECT: deadlock
// OUTCOMES: normal "done" | deadlock ""
//
// If p is the first in the queue, main's permit is not enough for it, and q waits behind it although it is enough for q.
// If q comes first, or before p is queued, it takes the permit and gives back two.
import java.util.concurrent.Semaphore;

public class BadSemaphoreHeadOfLine {
    public static void main(String[] args) throws Exception {
        Semaphore s = new Semaphore(0);
        Thread p = new Thread(() -> s.acquireUninterruptibly(2));
        Thread q = new Thread(() -> {
            s.acquireUninterruptibly(1);
            s.release(2);
        });
        p.start();
        q.start();
        s.release(1);
        p.join();
        q.join();
        System.out.print("done");
    }
}
