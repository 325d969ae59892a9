// A semaphore of two never lets three threads in, and lets all through in the end.
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;

public class SemaphoreBoundsEntry {
    public static void main(String[] args) throws Exception {
        for (boolean fair : new boolean[] {false, true}) {
            Semaphore s = new Semaphore(2, fair);
            AtomicInteger inside = new AtomicInteger();
            AtomicInteger excess = new AtomicInteger();
            AtomicInteger entries = new AtomicInteger();
            Thread[] threads = new Thread[5];
            for (int i = 0; i < threads.length; i++) {
                threads[i] = new Thread(() -> {
                    for (int k = 0; k < 40; k++) {
                        s.acquireUninterruptibly();
                        if (inside.incrementAndGet() > 2) excess.incrementAndGet();
                        entries.incrementAndGet();
                        Thread.yield();
                        inside.decrementAndGet();
                        s.release();
                    }
                });
                threads[i].start();
            }
            for (Thread t : threads) t.join();
            System.out.println(entries + " entries, " + excess + " in excess, " + s.availablePermits() + " permits");
        }
    }
}
