// EXPECT: verified
// OUTCOMES: normal ""
//
// The waiter looks again after each time-out, and some day the flag is set: nothing keeps the setter from it.
public class OkPollWithTimeout {
    static volatile boolean flag;

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Thread t = new Thread(() -> {
            flag = true;
        });
        t.start();
        synchronized (lock) {
            while (!flag) {
                lock.wait(10);
            }
        }
    }
}
