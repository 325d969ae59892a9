import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.concurrent.atomic.AtomicInteger;
import plait.junit.PlaitTest;

class RacyTest {
    private int count;

    @PlaitTest
    void losesAnUpdate() throws InterruptedException {
        Thread other = new Thread(() -> count++);
        other.start();
        count++;
        other.join();
        assertEquals(2, count);
    }

    @PlaitTest
    void failsAlone() {
        assertEquals(1, 2);
    }

    @PlaitTest
    void nothingIsChecked() {
        assumeTrue(false);
    }

    @PlaitTest
    void needsAProcess() throws Exception {
        new ProcessBuilder("true").start().waitFor();
    }

    private static void alternate() throws InterruptedException {
        AtomicInteger number = new AtomicInteger();
        Thread other = new Thread(() -> add(number));
        other.start();
        add(number);
        other.join();
    }

    private static void add(AtomicInteger number) {
        for (int i = 0; i < 50; i++) number.incrementAndGet();
    }

    @PlaitTest(options = {"--max-states", "20", "--scout", "off"})
    void reachesALimit() throws InterruptedException {
        alternate();
    }

    @PlaitTest(options = {"--max-states", "20", "--scout", "off"}, failOnLimit = true)
    void failsOnALimit() throws InterruptedException {
        alternate();
    }
}
