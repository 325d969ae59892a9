// EXPECT: livelock
// OUTCOMES: livelock ""
// HOTSPOT: no
//
// A thread that yields for ever runs for ever: nobody sets the flag.
public class BadYieldForNothing {
    static volatile boolean isSet;

    public static void main(String[] args) {
        while (!isSet) {
            Thread.yield();
        }
    }
}
