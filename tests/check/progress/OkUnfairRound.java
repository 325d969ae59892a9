// EXPECT: verified
// OUTCOMES: normal ""
// HOTSPOT: no
//
// The spinner could go round without the other for ever, but then the other, which can run all the time, is put off.
public class OkUnfairRound {
    static volatile boolean isDone;
    static volatile int turn;

    public static void main(String[] args) {
        new Thread(() -> isDone = true).start();
        while (!isDone) {
            turn = 1 - turn;
        }
    }
}
