// EXPECT: verified
// OUTCOMES: normal "done\n"
//
// Main lets the others go on once it has seen that they wait: each loop can end, since each of them comes to wait.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.LockSupport;

public class OkStateAwaited {
    static void await(Thread t, Thread.State state) {
        while (t.getState() != state) {
            Thread.onSpinWait();
        }
    }

    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Thread latched = new Thread(() -> {
            try {
                latch.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        latched.start();
        await(latched, Thread.State.WAITING);
        latch.countDown();
        latched.join();
        Thread parked = new Thread(LockSupport::park);
        parked.start();
        await(parked, Thread.State.WAITING);
        LockSupport.unpark(parked);
        parked.join();
        System.out.println("done");
    }
}
