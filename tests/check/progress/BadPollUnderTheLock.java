// EXPECT: livelock
// OUTCOMES: normal "" | livelock ""
// HOTSPOT: no
//
// The setter can have the lock only while the waiter waits, and each time the waiter times out before. Weak fairness allows it;
// the message says that only unfair locks do.
public class BadPollUnderTheLock {
    static boolean flag;

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Thread t = new Thread(() -> {
            synchronized (lock) {
                flag = true;
            }
        });
        t.start();
        synchronized (lock) {
            while (!flag) {
                lock.wait(10);
            }
        }
    }
}
