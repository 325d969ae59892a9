// EXPECT: verified
// OUTCOMES: normal "2\n"
// HOTSPOT: no
//
// Peterson's lock: the turn lets one of the two in, and who waits waits for a thread that goes on.
public class OkPetersonsTurn {
    static volatile boolean a, b;
    static volatile int turn;
    static int n;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            a = true;
            turn = 1;
            while (b && turn == 1) {}
            n++;
            a = false;
        });
        t.start();
        b = true;
        turn = 0;
        while (a && turn == 0) {}
        n++;
        b = false;
        t.join();
        System.out.println(n);
    }
}
