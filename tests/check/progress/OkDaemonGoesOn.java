// EXPECT: verified
// OUTCOMES: normal ""
// HOTSPOT: no
//
// A daemon may go round for ever: the program ends when main does.
public class OkDaemonGoesOn {
    static volatile int turn;

    public static void main(String[] args) {
        Thread daemon = new Thread(() -> {
            while (true) {
                turn = 1 - turn;
            }
        });
        daemon.setDaemon(true);
        daemon.start();
    }
}
