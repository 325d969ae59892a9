// EXPECT: verified
// OUTCOMES: normal "1"
// OPTIONS: --timeouts last
//
// A time-out comes when nobody else can go on: the notify is in time.

public class OkTimeoutLastNotify {
    static final Object o = new Object();
    static int x;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            synchronized (o) {
                x = 1;
                o.notify();
            }
        });
        synchronized (o) {
            t.start();
            o.wait(10);
            System.out.print(x);
        }
    }
}
