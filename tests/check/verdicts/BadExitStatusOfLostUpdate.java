// EXPECT: exit 1
// OUTCOMES: halt "" | halt 1 ""
//
// Two unsynchronised increments: n is 2, or 1 if one of them is lost. The status says so, as that of a test runner
// does; System.exit(0) is no violation.
public class BadExitStatusOfLostUpdate {
    static int n;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> n++);
        t.start();
        n++;
        t.join();
        System.exit(n == 2 ? 0 : 1);
    }
}
