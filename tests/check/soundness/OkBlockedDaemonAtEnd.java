// EXPECT: verified
// OUTCOMES: normal ""
//
// Both daemons wait for each other: nobody waits for them, so it is no deadlock.
public class OkBlockedDaemonAtEnd {
    public static void main(String[] args) {
        Thread[] d = new Thread[2];
        for (int i = 0; i < 2; ++i) {
            int other = 1 - i;
            d[i] = new Thread(() -> {
                try {
                    synchronized (d) { }
                    d[other].join();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                System.out.print("never");
            });
            d[i].setDaemon(true);
        }
        synchronized (d) {
            d[0].start();
            d[1].start();
        }
    }
}
