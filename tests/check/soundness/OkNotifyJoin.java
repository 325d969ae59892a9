// EXPECT: verified
// OUTCOMES: normal "1"
//
// Somebody notifies the Thread that main joins: main looks whether it lives, and waits on.
public class OkNotifyJoin {
    static volatile int x;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> x = 1);
        Thread u = new Thread(() -> {
            synchronized (t) {
                t.notifyAll();
            }
        });
        t.start();
        u.start();
        t.join();
        System.out.print(x);
        u.join();
    }
}
