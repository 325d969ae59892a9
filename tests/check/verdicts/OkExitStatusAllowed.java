// EXPECT: verified
// ALLOWED: exit 4
// OPTIONS: --allow exit
// OUTCOMES: halt 4 "" | halt 4 "t"
//
// The thread prints before main exits, or never. That the status is not 0 is told, and allowed.
public class OkExitStatusAllowed {
    public static void main(String[] args) {
        new Thread(() -> System.out.print("t")).start();
        Runtime.getRuntime().halt(4);
    }
}
