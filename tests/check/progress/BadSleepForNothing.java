// EXPECT: livelock
// OUTCOMES: livelock ""
// HOTSPOT: no
//
// Who sleeps between looks goes on for ever, too.
public class BadSleepForNothing {
    static volatile boolean isSet;

    public static void main(String[] args) throws InterruptedException {
        while (!isSet) {
            Thread.sleep(10);
        }
    }
}
