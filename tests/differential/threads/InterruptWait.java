// Interrupting a waiter: InterruptedException without message, monitor owned again, flag cleared.
public class InterruptWait {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        StringBuilder log = new StringBuilder();
        Thread t = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    log.append(e).append(" holds=").append(Thread.holdsLock(lock));
                    log.append(" flag=").append(Thread.currentThread().isInterrupted());
                }
            }
        });
        t.start();
        while (t.getState() != Thread.State.WAITING) Thread.onSpinWait();
        t.interrupt();
        t.join();
        System.out.println(log);
        Thread.currentThread().interrupt();
        synchronized (lock) {
            try {
                lock.wait(100_000);
            } catch (InterruptedException e) {
                System.out.println("pending: " + e + " " + Thread.currentThread().isInterrupted());
            }
        }
    }
}
