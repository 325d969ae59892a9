// EXPECT: livelock
// OUTCOMES: livelock ""
// HOTSPOT: no
//
// Each of three threads waits for its turn, hands it on, and waits again. The last hands it to nobody: all three spin.
public class BadThreeInARing {
    static volatile int turn;

    static void spinFor(int me) {
        while (turn != me) {
        }
        turn = me + 1;
        while (turn != me) {
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            int me = i;
            new Thread(() -> spinFor(me)).start();
        }
    }
}
