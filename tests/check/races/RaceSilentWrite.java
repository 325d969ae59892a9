// EXPECT: verified
// OUTCOMES: normal ""
// RACES: RaceSilentWrite.x rw
//
// The write leaves what was there. To the memory model it is a write, and each thread stands in front of its access behind one of
// its own that nobody notices.
public class RaceSilentWrite {
    static volatile int a, b;
    static int x;

    public static void main(String[] args) {
        new Thread(() -> {
            a = 1;
            x = 0;
        }).start();
        b = 1;
        int r = x;
    }
}
