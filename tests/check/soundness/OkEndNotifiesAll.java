// EXPECT: verified
// OUTCOMES: normal "2"
//
// Two threads wait on t, and main joins it: the end wakes all three.
public class OkEndNotifiesAll {
    static int n;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { });
        Runnable waits = () -> {
            synchronized (t) {
                try {
                    while (t.isAlive()) t.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
                ++n;
            }
        };
        Thread a = new Thread(waits), b = new Thread(waits);
        synchronized (t) {
            t.start();
            a.start();
            b.start();
        }
        t.join();
        a.join();
        b.join();
        System.out.print(n);
    }
}
