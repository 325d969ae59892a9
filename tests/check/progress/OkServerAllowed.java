// EXPECT: verified
// ALLOWED: livelock
// OUTCOMES: livelock "ready\n"
// OPTIONS: --allow livelock
// HOTSPOT: no
//
// What is meant to run for ever is told, and no reason to fail.
public class OkServerAllowed {
    static volatile int request;

    public static void main(String[] args) {
        System.out.println("ready");
        new Thread(() -> {
            while (true) {
                if (request == 1) {
                    request = 2;
                }
            }
        }).start();
        while (true) {
            if (request == 2) {
                request = 0;
            } else if (request == 0) {
                request = 1;
            }
        }
    }
}
