import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import app.Safe;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import plait.junit.PlaitTest;

class SafeTest {
    private final Safe safe = new Safe();

    @BeforeEach
    void begin() {
        safe.add(1);
    }

    @PlaitTest(timeouts = "last", algorithm = "s-por", failOn = "race")
    void addsUp() throws InterruptedException {
        Thread other = new Thread(() -> safe.add(1));
        other.start();
        safe.add(1);
        other.join();
        assertEquals(3, safe.sum());
    }

    @PlaitTest
    void hasParameters(TestInfo info) {
        assertEquals("hasParameters", info.getTestMethod().orElseThrow().getName());
    }

    @Test
    void isRunByJUnit() {
        assertEquals(1, safe.sum());
        assertTrue(!Boolean.getBoolean("plait.running"));
    }

    @Disabled
    @PlaitTest
    void disabled() {
        throw new AssertionError("is run");
    }

    @Nested
    class Inside {
        @PlaitTest
        void isNested() {
            assertEquals(1, safe.sum());
            assertTrue(Boolean.getBoolean("plait.running"));
        }
    }
}
