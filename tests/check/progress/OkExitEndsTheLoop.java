// EXPECT: verified
// OUTCOMES: halt ""
// HOTSPOT: no
//
// The loop would go on for ever, but main ends the program, and it cannot be put off for ever.
public class OkExitEndsTheLoop {
    static volatile int turn;

    public static void main(String[] args) {
        new Thread(() -> {
            while (true) {
                turn = 1 - turn;
            }
        }).start();
        System.exit(0);
    }
}
