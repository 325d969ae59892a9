// Phaser: tiered phasers, awaitAdvance of past and future phases, forced termination, misuse.
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class PhaserTreeAndErrors {
    public static void main(String[] args) throws Exception {
        Phaser root = new Phaser();
        Phaser left = new Phaser(root, 1);
        Phaser right = new Phaser(root, 1);
        System.out.println(root.getRegisteredParties() + " " + (left.getRoot() == root) + " " + (right.getParent() == root));
        System.out.println(left.arrive() + " " + root.getPhase() + " " + right.arrive() + " " + root.getPhase() + " " + left.getPhase());
        Phaser solo = new Phaser(2);
        System.out.println(solo.bulkRegister(3) + " " + solo.getRegisteredParties() + " " + solo.getUnarrivedParties());
        System.out.println(solo.arrive() + " " + solo.getArrivedParties());
        System.out.println(solo.awaitAdvance(7) + " " + solo.awaitAdvance(-3));
        try {
            solo.awaitAdvanceInterruptibly(0, 2, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println(e);
        }
        Thread waiter = new Thread(() -> System.out.println("released with negative: " + (solo.awaitAdvance(0) < 0)));
        waiter.start();
        while (waiter.getState() != Thread.State.WAITING) Thread.yield();
        solo.forceTermination();
        waiter.join();
        System.out.println(solo.isTerminated() + " " + (solo.getPhase() < 0));
        Phaser empty = new Phaser();
        try {
            empty.arrive();
        } catch (IllegalStateException e) {
            System.out.println(e.getClass().getName());
        }
        Phaser last = new Phaser(1);
        System.out.println(last.arriveAndDeregister() + " " + last.isTerminated());
        try {
            new Phaser(1 << 16);
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
    }
}
