// EXPECT: exit 6
// OUTCOMES: normal "" | halt 6 ""
// HOTSPOT: no
//
// A daemon exits with a status that is not 0, if it comes to it before main ends and the program with it.
public class BadExitByDaemon {
    public static void main(String[] args) {
        Thread t = new Thread(() -> System.exit(6));
        t.setDaemon(true);
        t.start();
    }
}
