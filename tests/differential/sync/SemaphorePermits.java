// Semaphore: permit arithmetic, tryAcquire, drain, release beyond the start value, bad arguments.
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

public class SemaphorePermits {
    public static void main(String[] args) throws Exception {
        Semaphore s = new Semaphore(3);
        s.acquire();
        System.out.println(s.availablePermits() + " " + s.tryAcquire(3) + " " + s.tryAcquire(2) + " " + s.tryAcquire());
        System.out.println(s.tryAcquire(2, TimeUnit.MILLISECONDS) + " " + s.availablePermits());
        s.release(5);
        System.out.println(s.availablePermits() + " " + s.drainPermits() + " " + s.drainPermits());
        Semaphore negative = new Semaphore(-1);
        System.out.println(negative.tryAcquire());
        negative.release(2);
        System.out.println(negative.tryAcquire() + " " + negative.availablePermits());
        try {
            s.release(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
        try {
            s.acquire(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
        String text = s.toString();
        System.out.println(text.substring(text.indexOf('[')) + " " + s.isFair());
        Thread.currentThread().interrupt();
        try {
            s.acquire();
        } catch (InterruptedException e) {
            System.out.println(e);
        }
        s.release();
        Thread.currentThread().interrupt();
        s.acquireUninterruptibly();
        System.out.println(Thread.interrupted() + " " + s.availablePermits());
    }
}
