// EXPECT: deadlock
// OUTCOMES: normal "done" | deadlock ""
//
// As BadSemaphoreHeadOfLine, with a fair semaphore that has the permit from the start: once p is queued for two, q is not
// let past it.
import java.util.concurrent.Semaphore;

public class BadFairSemaphoreHeadOfLine {
    public static void main(String[] args) throws Exception {
        Semaphore s = new Semaphore(1, true);
        Thread p = new Thread(() -> s.acquireUninterruptibly(2));
        Thread q = new Thread(() -> {
            s.acquireUninterruptibly(1);
            s.release(2);
        });
        p.start();
        q.start();
        p.join();
        q.join();
        System.out.print("done");
    }
}
