// Whether a thread can acquire a lock is tried before races are looked for: records of steps moved meanwhile (signal 11). It depends on
// how long the records are, so on each line.
import java.util.concurrent.locks.*;

public class RecordsMove {
    static int x;
    static int y;
    static final ReentrantLock lock = new ReentrantLock();
    static final ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
    static final Thread t1 = new Thread(() -> guarded1());
    static void guarded1() { try { run1(); } catch (InterruptedException e) { System.out.print("i"); } }
    static final Thread t2 = new Thread(() -> guarded2());
    static void guarded2() { try { run2(); } catch (InterruptedException e) { System.out.print("i"); } }

    static void run1() throws InterruptedException {
        int r = 0;
        rw.readLock().lock();
        try {
        } finally { rw.readLock().unlock(); }
    }

    static void run2() throws InterruptedException {
        int r = 0;
        x = 2;
        System.out.print(r);
    }

    public static void main(String[] args) throws Exception {
        int r = 0;
        t1.start();
        t2.start();
        rw.writeLock().lock();
        try {
            rw.readLock().lock();
            try {
                x = 2;
                y++;
            } finally { rw.readLock().unlock(); }
        } finally { rw.writeLock().unlock(); }
        if (rw.readLock().tryLock()) {
        try {
        } finally { rw.readLock().unlock(); }
        }
    }
}