// EXPECT: verified
// OUTCOMES: halt "" | halt "t"
//
// The thread prints before main exits, or never. Exiting with status 0 is no violation.
public class OkExitRacesOutput {
    public static void main(String[] args) {
        new Thread(() -> System.out.print("t")).start();
        System.exit(0);
    }
}
