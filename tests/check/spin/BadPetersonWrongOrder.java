// EXPECT: assertion
// OUTCOMES: normal "2\n" | exception "1\n"
//
// turn before the wish: T0 sets turn = 1; T1 sets turn = 0, its wish, sees no wish of T0 and enters; T0 sets its wish,
// sees turn == 0 and enters too. Both read n == 0: 1. One after the other: 2.
public class BadPetersonWrongOrder {
    static volatile boolean wants0, wants1;
    static volatile int turn;
    static int n;

    public static void main(String[] args) throws Exception {
        Thread t0 = new Thread(() -> {
            turn = 1;
            wants0 = true;
            while (wants1 && turn == 1) Thread.onSpinWait();
            n++;
            wants0 = false;
        });
        Thread t1 = new Thread(() -> {
            turn = 0;
            wants1 = true;
            while (wants0 && turn == 0) Thread.onSpinWait();
            n++;
            wants1 = false;
        });
        t0.start();
        t1.start();
        t0.join();
        t1.join();
        System.out.println(n);
        assert n == 2;
    }
}
