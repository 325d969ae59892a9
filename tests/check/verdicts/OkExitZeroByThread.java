// EXPECT: verified
// OUTCOMES: halt "" | halt "m"
//
// main prints before the thread exits, or never. Status 0 is fine, whoever asks for it.
public class OkExitZeroByThread {
    public static void main(String[] args) {
        new Thread(() -> System.exit(0)).start();
        System.out.print("m");
        while (true) Thread.onSpinWait();
    }
}
