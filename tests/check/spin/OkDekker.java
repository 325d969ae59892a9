// EXPECT: verified
// OUTCOMES: normal "2\n"
//
// Dekker's algorithm: who does not have the turn takes back its wish and waits for the turn.
public class OkDekker {
    static final boolean[] wants = new boolean[2];
    static volatile int turn;
    static int n;

    static void increment(int me) {
        int other = 1 - me;
        wants[me] = true;
        while (wants[other]) {
            if (turn != me) {
                wants[me] = false;
                while (turn != me) Thread.onSpinWait();
                wants[me] = true;
            }
        }
        n++;
        turn = other;
        wants[me] = false;
    }

    public static void main(String[] args) throws Exception {
        Thread t0 = new Thread(() -> increment(0));
        Thread t1 = new Thread(() -> increment(1));
        t0.start();
        t1.start();
        t0.join();
        t1.join();
        System.out.println(n);
        assert n == 2;
    }
}
