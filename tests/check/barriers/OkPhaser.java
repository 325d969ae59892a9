// EXPECT: verified
// OUTCOMES: normal "1,1 1\n"
//
// As OkCyclicBarrier with a Phaser, which is in phase 1 afterwards.
import java.util.concurrent.Phaser;

public class OkPhaser {
    static final Phaser phaser = new Phaser(2);
    static int x, y, r1, r2;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            x = 1;
            phaser.arriveAndAwaitAdvance();
            r1 = y;
        });
        t.start();
        y = 1;
        phaser.arriveAndAwaitAdvance();
        r2 = x;
        t.join();
        System.out.println(r1 + "," + r2 + " " + phaser.getPhase());
    }
}
