// EXPECT: deadlock
// OUTCOMES: deadlock ""
// JDK: >= 21
//
// The end of a virtual thread notifies nobody: join awaits a latch.
public class BadWaitForVirtual {
    public static void main(String[] args) throws Exception {
        Thread t = Thread.ofVirtual().unstarted(() -> { });
        synchronized (t) {
            t.start();
            t.wait();
        }
        System.out.print("woken");
    }
}
