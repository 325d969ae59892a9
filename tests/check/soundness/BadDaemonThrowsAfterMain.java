// EXPECT: exception java.lang.IllegalStateException
// OUTCOMES: normal "" | exception ""
// SKIP: dpor, source-dpor, optimal-dpor
//
// The daemon throws after main's end, if the VM is still there.
public class BadDaemonThrowsAfterMain {
    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        Thread d = new Thread(() -> {
            while (main.isAlive()) { }
            throw new IllegalStateException();
        });
        d.setDaemon(true);
        d.start();
    }
}
