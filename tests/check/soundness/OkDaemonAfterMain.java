// EXPECT: verified
// OUTCOMES: normal "" | normal "after"
//
// The daemon goes on after main's end, until the VM is gone.
public class OkDaemonAfterMain {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        Thread t = new Thread(() -> {
            try {
                main.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            System.out.print("after");
        });
        t.setDaemon(true);
        t.start();
    }
}
