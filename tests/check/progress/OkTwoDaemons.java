// EXPECT: verified
// OUTCOMES: normal "x\n"
// HOTSPOT: no
//
// Two daemons hand a turn to and fro for ever: the program ends when main does.
public class OkTwoDaemons {
    static volatile int turn;

    static Thread daemon(int me) {
        Thread t = new Thread(() -> {
            while (true) {
                if (turn == me) {
                    turn = 1 - me;
                }
            }
        });
        t.setDaemon(true);
        return t;
    }

    public static void main(String[] args) {
        daemon(0).start();
        daemon(1).start();
        System.out.println("x");
    }
}
