import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.BeforeEach;
import plait.junit.PlaitTest;

class SafeTest {
    private int count;

    @BeforeEach
    void begin() {
        count = 1;
    }

    @PlaitTest
    void addsUp() throws InterruptedException {
        Thread other = new Thread(this::add);
        other.start();
        add();
        other.join();
        assertEquals(3, count);
    }

    private synchronized void add() {
        count++;
    }
}
