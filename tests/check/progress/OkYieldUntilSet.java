// EXPECT: verified
// OUTCOMES: normal ""
// HOTSPOT: no
//
// yield() and onSpinWait() hand on, and the setter comes some day.
public class OkYieldUntilSet {
    static volatile boolean isSet;

    public static void main(String[] args) {
        new Thread(() -> isSet = true).start();
        while (!isSet) {
            Thread.yield();
            Thread.onSpinWait();
        }
    }
}
