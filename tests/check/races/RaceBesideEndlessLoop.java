// EXPECT: livelock
// OUTCOMES: livelock ""
// RACES: RaceBesideEndlessLoop.x rw
// SKIP: dpor, source-dpor, optimal-dpor
// HOTSPOT: no
//
// The third goes round for ever and touches nothing. The other two stand in front of x, each behind a step that is noticed.
public class RaceBesideEndlessLoop {
    static volatile int a, b;
    static int x;

    public static void main(String[] args) {
        new Thread(() -> {
            while (true) {
            }
        }).start();
        new Thread(() -> {
            a = 1;
            x = 1;
        }).start();
        b = 1;
        int r = x;
    }
}
