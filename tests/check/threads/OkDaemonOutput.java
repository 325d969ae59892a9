// EXPECT: verified
// OUTCOMES: normal "m" | normal "md" | normal "dm"
//
// The daemon prints before main does, between that and main's end, or not at all.
public class OkDaemonOutput {
    public static void main(String[] args) {
        Thread daemon = new Thread(() -> System.out.print("d"));
        daemon.setDaemon(true);
        daemon.start();
        System.out.print("m");
    }
}
