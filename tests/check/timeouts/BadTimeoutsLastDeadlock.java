// EXPECT: deadlock
// OUTCOMES: deadlock ""
// OPTIONS: --timeouts last
//
// A sleep that ends late does not hide that the thread then waits for ever.
public class BadTimeoutsLastDeadlock {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread.sleep(100);
        synchronized (lock) {
            lock.wait();
        }
    }
}
