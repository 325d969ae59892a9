// EXPECT: livelock
// OUTCOMES: normal "" | livelock ""
// HOTSPOT: no
//
// Each raises its flag and waits until the other's is down: if both are up, both wait.
public class BadFlagsWithoutTurn {
    static volatile boolean a, b;

    public static void main(String[] args) {
        new Thread(() -> {
            a = true;
            while (b) {}
            a = false;
        }).start();
        b = true;
        while (a) {}
        b = false;
    }
}
