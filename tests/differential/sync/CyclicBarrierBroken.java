// A broken barrier: by interrupt, timeout, reset and a failing action; everyone waiting is told.
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class CyclicBarrierBroken {
    static Thread waiter(CyclicBarrier barrier, String[] result, int slot) {
        Thread t = new Thread(() -> {
            try {
                barrier.await();
                result[slot] = "passed";
            } catch (InterruptedException | BrokenBarrierException e) {
                result[slot] = e.toString();
            }
        });
        t.start();
        return t;
    }

    static void awaitWaiting(CyclicBarrier barrier, int n) {
        while (barrier.getNumberWaiting() != n) Thread.yield();
    }

    public static void main(String[] args) throws Exception {
        String[] result = new String[2];
        CyclicBarrier barrier = new CyclicBarrier(3);
        Thread a = waiter(barrier, result, 0);
        awaitWaiting(barrier, 1);
        Thread b = waiter(barrier, result, 1);
        awaitWaiting(barrier, 2);
        a.interrupt();
        a.join();
        b.join();
        System.out.println(result[0] + " | " + result[1] + " | " + barrier.isBroken());
        try {
            barrier.await();
        } catch (BrokenBarrierException e) {
            System.out.println(e);
        }
        barrier.reset();
        System.out.println(barrier.isBroken());
        a = waiter(barrier, result, 0);
        awaitWaiting(barrier, 1);
        try {
            barrier.await(2, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println(e);
        }
        a.join();
        System.out.println(result[0]);
        barrier.reset();
        a = waiter(barrier, result, 0);
        awaitWaiting(barrier, 1);
        barrier.reset();
        a.join();
        System.out.println(result[0] + " " + barrier.isBroken());
        CyclicBarrier failing = new CyclicBarrier(2, () -> { throw new IllegalStateException("action"); });
        a = waiter(failing, result, 0);
        awaitWaiting(failing, 1);
        try {
            failing.await();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        a.join();
        System.out.println(result[0] + " " + failing.isBroken());
        try {
            new CyclicBarrier(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
    }
}
