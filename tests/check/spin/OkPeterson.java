// EXPECT: verified
// OUTCOMES: normal "2\n"
//
// Peterson's algorithm: mutual exclusion under sequential consistency, so no increment is lost.
public class OkPeterson {
    static volatile boolean wants0, wants1;
    static volatile int turn;
    static int n;

    public static void main(String[] args) throws Exception {
        Thread t0 = new Thread(() -> {
            wants0 = true;
            turn = 1;
            while (wants1 && turn == 1) Thread.onSpinWait();
            n++;
            wants0 = false;
        });
        Thread t1 = new Thread(() -> {
            wants1 = true;
            turn = 0;
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
