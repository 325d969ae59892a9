// EXPECT: verified
// OUTCOMES: normal ""
// RACES: RaceBehindThird.x rw
//
// The third writes x, or y alone, as y and its own first look say; the first only reads x. Not only the latest step that races counts.
public class RaceBehindThird {
    static int x;
    static volatile int y;

    public static void main(String[] args) {
        new Thread(() -> {
            int r = x;
        }).start();
        new Thread(() -> y = 1).start();
        if (y == 0) {
            x = 1;
        }
    }
}
