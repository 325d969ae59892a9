// EXPECT: verified
// OUTCOMES: halt "" | halt "t"
//
// The thread prints before main exits, or never. Exiting is no violation.
public class OkExitRacesOutput {
    public static void main(String[] args) {
        new Thread(() -> System.out.print("t")).start();
        System.exit(3);
    }
}
