// EXPECT: verified
// OUTCOMES: halt "h" | halt "th" | halt "ht"
// HOTSPOT: no
//
// System.exit runs the hooks; t goes on meanwhile, and is cut off when they have ended.
public class OkExitRunsHooks {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.print("h")));
        new Thread(() -> System.out.print("t")).start();
        System.exit(0);
    }
}
