// Timed wait, join and sleep come back after their time with nothing done, monitor owned again.
public class TimedWaitExpires {
    static boolean atLeast(long since, long millis) {
        return System.nanoTime() - since >= millis * 1_000_000 - 1_000_000;
    }

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        long since = System.nanoTime();
        synchronized (lock) {
            lock.wait(5);
            System.out.println("wait " + atLeast(since, 5) + " " + Thread.holdsLock(lock));
        }
        since = System.nanoTime();
        Thread.sleep(5);
        System.out.println("sleep " + atLeast(since, 5));
        Thread.sleep(1, 500_000);
        Thread.sleep(0, 1);
        Thread stuck = new Thread(() -> {
            try {
                Thread.sleep(1_000_000);
            } catch (InterruptedException e) {
                System.out.println("stuck leaves");
            }
        });
        stuck.start();
        since = System.nanoTime();
        stuck.join(5);
        System.out.println("join " + atLeast(since, 5) + " alive " + stuck.isAlive());
        stuck.interrupt();
        stuck.join(60_000);
        System.out.println("alive " + stuck.isAlive());
        try {
            stuck.join(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
        java.util.concurrent.TimeUnit.MILLISECONDS.sleep(1);
        java.util.concurrent.TimeUnit.MILLISECONDS.timedJoin(stuck, 5);
        System.out.println("done");
    }
}
