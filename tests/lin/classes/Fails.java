/** Throws an Error in one schedule, and needs a native method that Plait lacks in another method. */
public class Fails {
    private int n;

    public int bump() {
        n = 1;
        int seen = n;
        n = 0;
        if (seen != 1) throw new AssertionError("lost " + seen);
        return seen;
    }

    public int spin() {
        for (int i = 0; ; i++) n = i;
    }

    public int loop() {
        for (;;) n = 0;
    }

    public int size() {
        return 0;
    }

    public native int missing();
}
