// Spinning on a volatile flag with yield or onSpinWait ends, and publishes what was written before.
public class VolatileSpinHandoff {
    static int payload;
    static volatile boolean ready;
    static volatile int turn;

    public static void main(String[] args) throws Exception {
        int[] seen = new int[1];
        Thread reader = new Thread(() -> {
            while (!ready) Thread.onSpinWait();
            seen[0] = payload;
        });
        reader.start();
        payload = 77;
        ready = true;
        reader.join();
        System.out.println(seen[0]);
        StringBuilder order = new StringBuilder();
        Thread[] players = new Thread[3];
        for (int i = 0; i < 3; i++) {
            final int me = i;
            players[i] = new Thread(() -> {
                for (int round = 0; round < 5; round++) {
                    while (turn != me) Thread.yield();
                    order.append(me);
                    turn = (me + 1) % 3;
                }
            });
            players[i].start();
        }
        for (Thread t : players) t.join();
        System.out.println(order);
    }
}
