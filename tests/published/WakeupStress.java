// Abdulla, Aronis, Jonsson, Sagonas 2017, Figure 12: n threads count; another counts elsewhere once all have, and races with the
// first. Waiting for a barrier is joining here: what the n threads do behind it is nothing.
import java.util.concurrent.atomic.AtomicInteger;

class WakeupStress {
    static final AtomicInteger counter1 = new AtomicInteger(), counter2 = new AtomicInteger();

    public static void main(String[] args) throws InterruptedException {
        int n = Integer.parseInt(args[0]);
        new Counter(counter1).start();
        Counter[] counters = new Counter[n];
        for (int j = 0; j < n; j++) {
            counters[j] = new Counter(counter2);
            counters[j].start();
        }
        for (Counter c : counters) c.join();
        counter1.getAndIncrement();
    }

    static final class Counter extends Thread {
        final AtomicInteger counter;

        Counter(AtomicInteger counter) {
            this.counter = counter;
        }

        @Override
        public void run() {
            counter.getAndIncrement();
        }
    }
}
