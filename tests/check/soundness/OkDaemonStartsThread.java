// EXPECT: verified
// OUTCOMES: normal "" | normal "b"
//
// If the daemon starts u before the VM is gone, u is waited for.
public class OkDaemonStartsThread {
    public static void main(String[] args) {
        Thread u = new Thread(() -> System.out.print("b"));
        Thread d = new Thread(u::start);
        d.setDaemon(true);
        d.start();
    }
}
