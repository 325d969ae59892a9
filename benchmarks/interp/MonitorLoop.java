// Uncontended monitors, volatile fields and compare-and-set in a loop, then two threads in turn.
import java.util.concurrent.atomic.AtomicInteger;

public class MonitorLoop {
    private int count;
    private volatile int published;
    private int turn;

    synchronized void add(int n) {
        count += n;
    }

    void play(int me, int rounds) {
        synchronized (this) {
            for (int i = 0; i < rounds; i++) {
                while (turn != me) {
                    try {
                        wait();
                    } catch (InterruptedException e) {
                        throw new AssertionError(e);
                    }
                }
                count = count * 3 + me;
                turn = 1 - me;
                notify();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        MonitorLoop m = new MonitorLoop();
        AtomicInteger atomic = new AtomicInteger();
        for (int i = 0; i < 3_000_000; i++) {
            m.add(i);
            synchronized (atomic) {
                m.published = m.published + 1;
            }
            if ((i & 3) == 0) atomic.incrementAndGet();
        }
        Thread other = new Thread(() -> m.play(1, 3000));
        other.start();
        m.play(0, 3000);
        other.join();
        System.out.println("checksum " + m.count + " " + m.published + " " + atomic);
    }
}
