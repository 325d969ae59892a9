// notifyAll wakes all waiters, notify exactly one; each owns the monitor again when it goes on.
public class NotifyAllWakesEveryWaiter {
    static final Object LOCK = new Object();
    static int waiting, woken, permits;

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[6];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                synchronized (LOCK) {
                    waiting++;
                    while (permits == 0) {
                        try {
                            LOCK.wait();
                        } catch (InterruptedException e) {
                            throw new AssertionError(e);
                        }
                    }
                    permits--;
                    woken++;
                }
            });
            threads[i].start();
        }
        while (true) {
            synchronized (LOCK) {
                if (waiting == threads.length) break;
            }
            Thread.yield();
        }
        synchronized (LOCK) {
            permits = 1;
            LOCK.notify();
        }
        while (true) {
            synchronized (LOCK) {
                if (woken == 1) break;
            }
            Thread.yield();
        }
        synchronized (LOCK) {
            System.out.println("after notify: " + woken + " permits " + permits);
            permits = threads.length - 1;
            LOCK.notifyAll();
            System.out.println("monitor still held: " + woken);
        }
        for (Thread t : threads) t.join();
        System.out.println("after notifyAll: " + woken + " permits " + permits);
    }
}
