// EXPECT: verified
// OUTCOMES: normal "" | normal "d"
//
// Whichever of main and t ends last ends the program; the daemon prints before, or not at all.
public class OkDaemonBesideEnds {
    public static void main(String[] args) {
        Thread t = new Thread(() -> { });
        Thread d = new Thread(() -> System.out.print("d"));
        d.setDaemon(true);
        t.start();
        d.start();
    }
}
