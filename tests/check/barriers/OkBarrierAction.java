// EXPECT: verified
// OUTCOMES: normal "A12" | normal "A21"
//
// The barrier's action runs once, before anyone passes; then both print in either order.
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class OkBarrierAction {
    static final CyclicBarrier barrier = new CyclicBarrier(2, () -> System.out.print("A"));

    static void awaitAndPrint(String name) {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
        System.out.print(name);
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> awaitAndPrint("1"));
        t.start();
        awaitAndPrint("2");
        t.join();
    }
}
