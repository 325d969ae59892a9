/** Peterson's mutual exclusion, {@code k} rounds a thread: never two in the critical section. */
public class Peterson {
    static volatile boolean wants0, wants1;
    static volatile int turn;
    static volatile int inside;

    public static void main(String[] args) throws InterruptedException {
        int k = Integer.parseInt(args[0]);
        Thread first = new Thread(() -> {
            for (int j = 0; j < k; j++) {
                wants0 = true;
                turn = 1;
                while (wants1 && turn == 1) {}
                critical(1);
                wants0 = false;
            }
        });
        Thread second = new Thread(() -> {
            for (int j = 0; j < k; j++) {
                wants1 = true;
                turn = 0;
                while (wants0 && turn == 0) {}
                critical(2);
                wants1 = false;
            }
        });
        first.start();
        second.start();
        first.join();
        second.join();
    }

    private static void critical(int me) {
        inside = me;
        if (inside != me) throw new AssertionError("two inside");
    }
}
