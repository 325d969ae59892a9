// EXPECT: verified
// OUTCOMES: normal "falsejoined"
// JDK: >= 21
//
// A virtual thread ends while another has its monitor, and join does not give that up.
public class OkJoinVirtualUnderMonitor {
    public static void main(String[] args) throws Exception {
        Thread t = Thread.ofVirtual().unstarted(() -> { });
        synchronized (t) {
            t.start();
            t.join();
            System.out.print(t.isAlive());
        }
        System.out.print("joined");
    }
}
