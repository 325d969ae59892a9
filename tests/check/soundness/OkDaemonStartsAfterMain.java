// EXPECT: verified
// OUTCOMES: normal "" | normal "u"
//
// After main's end the daemon starts an ordinary thread, if the VM is still there; then that is waited for.
public class OkDaemonStartsAfterMain {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        Thread d = new Thread(() -> {
            try {
                main.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            Thread u = new Thread(() -> System.out.print("u"));
            u.setDaemon(false);
            u.start();
        });
        d.setDaemon(true);
        d.start();
    }
}
