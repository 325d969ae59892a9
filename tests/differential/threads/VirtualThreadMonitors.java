// JDK 21 virtual threads with monitors, wait/notify, locks, thread locals and park.
// JDK: 21+
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;

public class VirtualThreadMonitors {
    static int plain, locked;
    static int turn;
    static final StringBuilder LOG = new StringBuilder();
    static final ThreadLocal<Integer> LOCAL = ThreadLocal.withInitial(() -> 5);

    static void play(int me) {
        synchronized (LOG) {
            for (int i = 0; i < 8; i++) {
                while (turn != me) {
                    try {
                        LOG.wait();
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                }
                LOG.append(me);
                turn = 1 - me;
                LOG.notifyAll();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Thread[] threads = new Thread[20];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = Thread.startVirtualThread(() -> {
                for (int k = 0; k < 50; k++) {
                    synchronized (VirtualThreadMonitors.class) {
                        plain++;
                    }
                    lock.lock();
                    try {
                        locked++;
                    } finally {
                        lock.unlock();
                    }
                    if (k % 10 == 0) Thread.yield();
                }
                LOCAL.set(LOCAL.get() + 1);
            });
        }
        for (Thread t : threads) t.join();
        System.out.println(plain + " " + locked + " " + LOCAL.get());
        Thread a = Thread.startVirtualThread(() -> play(0));
        Thread b = Thread.startVirtualThread(() -> play(1));
        a.join();
        b.join();
        System.out.println(LOG);
        Thread parked = Thread.startVirtualThread(LockSupport::park);
        LockSupport.unpark(parked);
        parked.join();
        System.out.println("unparked");
    }
}
