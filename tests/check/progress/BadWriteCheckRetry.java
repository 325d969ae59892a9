// EXPECT: livelock
// OUTCOMES: normal "" | livelock ""
// HOTSPOT: no
//
// Each writes itself, looks, and begins again if the other wrote since. In turn they disturb each other for ever.
public class BadWriteCheckRetry {
    static volatile int owner;

    static void claim(int me) {
        do {
            owner = me;
        } while (owner != me);
    }

    public static void main(String[] args) {
        new Thread(() -> claim(1)).start();
        new Thread(() -> claim(2)).start();
    }
}
