// CountDownLatch: many wait for zero, zero is final, timed and interrupted waits.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class CountDownLatchGate {
    public static void main(String[] args) throws Exception {
        CountDownLatch gate = new CountDownLatch(3);
        AtomicInteger passed = new AtomicInteger();
        Thread[] waiters = new Thread[4];
        for (int i = 0; i < waiters.length; i++) {
            waiters[i] = new Thread(() -> {
                try {
                    gate.await();
                    passed.incrementAndGet();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            waiters[i].start();
        }
        gate.countDown();
        gate.countDown();
        System.out.println(gate.getCount() + " " + passed + " " + gate.await(2, TimeUnit.MILLISECONDS));
        String text = gate.toString();
        System.out.println(text.substring(text.indexOf('[')));
        gate.countDown();
        gate.countDown();
        for (Thread t : waiters) t.join();
        System.out.println(gate.getCount() + " " + passed + " " + gate.await(0, TimeUnit.SECONDS));
        gate.await();
        try {
            new CountDownLatch(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
        Thread.currentThread().interrupt();
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            System.out.println(e);
        }
    }
}
