// Phaser: phases advance when all arrive, registration and deregistration, onAdvance, termination.
import java.util.concurrent.Phaser;

public class PhaserPhases {
    public static void main(String[] args) throws Exception {
        StringBuilder phases = new StringBuilder();
        Phaser phaser = new Phaser(1) {
            @Override
            protected boolean onAdvance(int phase, int registered) {
                phases.append(phase).append('/').append(registered).append(' ');
                return phase >= 4 || registered == 0;
            }
        };
        int[] work = new int[3];
        Thread[] threads = new Thread[3];
        for (int i = 0; i < 3; i++) {
            final int id = i;
            phaser.register();
            threads[i] = new Thread(() -> {
                for (int round = 0; round <= id; round++) {
                    work[id]++;
                    phaser.arriveAndAwaitAdvance();
                }
                phaser.arriveAndDeregister();
            });
            threads[i].start();
        }
        System.out.println(phaser.getRegisteredParties() + " " + phaser.isTerminated());
        while (!phaser.isTerminated()) phaser.arriveAndAwaitAdvance();
        for (Thread t : threads) t.join();
        System.out.println(phases.toString().trim());
        System.out.println(work[0] + " " + work[1] + " " + work[2] + " " + phaser.isTerminated());
        System.out.println(phaser.register() < 0);
        System.out.println(phaser.arrive() < 0);
    }
}
