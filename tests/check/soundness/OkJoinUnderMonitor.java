// EXPECT: verified
// OUTCOMES: normal "in joined"
//
// join waits on t itself, so it gives t's monitor up.
public class OkJoinUnderMonitor {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread() {
            public void run() {
                synchronized (this) {
                    System.out.print("in ");
                }
            }
        };
        synchronized (t) {
            t.start();
            t.join();
        }
        System.out.print("joined");
    }
}
