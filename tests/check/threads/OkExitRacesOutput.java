// EXPECT: verified
// ALLOWED: exit 3
// OPTIONS: --allow exit
// OUTCOMES: halt 3 "" | halt 3 "t"
//
// The thread prints before main exits, or never. The status is allowed.
public class OkExitRacesOutput {
    public static void main(String[] args) {
        new Thread(() -> System.out.print("t")).start();
        System.exit(3);
    }
}
