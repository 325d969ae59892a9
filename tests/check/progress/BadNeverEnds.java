// EXPECT: livelock
// OUTCOMES: livelock ""
// HOTSPOT: no
//
// The only thread goes round for ever; nothing leaves the loop.
public class BadNeverEnds {
    static volatile int turn;

    public static void main(String[] args) {
        while (true) {
            turn = 1 - turn;
        }
    }
}
