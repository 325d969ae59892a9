import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeout;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class JupiterTest {
    private int count;

    @BeforeAll
    static void all() {
        System.out.print("all ");
    }

    @BeforeEach
    void each() {
        System.out.print("each ");
    }

    @AfterEach
    void afterEach() {
        System.out.print("afterEach ");
    }

    @AfterAll
    static void afterAll() {
        System.out.print("afterAll");
    }

    private void addInTwoThreads(Runnable add) throws InterruptedException {
        Thread other = new Thread(add);
        other.start();
        add.run();
        other.join();
        System.out.print("test ");
        assertEquals(2, count);
    }

    @Test
    void failsInSomeSchedule() throws InterruptedException {
        addInTwoThreads(() -> count++);
    }

    @Test
    @DisplayName("two threads, one lock")
    void verified() throws InterruptedException {
        addInTwoThreads(() -> {
            synchronized (this) {
                count++;
            }
        });
    }

    @Test
    void throwsAsExpected() {
        assertThrows(IllegalStateException.class, () -> {
            throw new IllegalStateException();
        });
    }

    @Test
    @Disabled("not today")
    void disabled() {
        throw new AssertionError("is run");
    }

    @Test
    void aborted() {
        assumeTrue(false, "never here");
        throw new AssertionError("is run");
    }

    @Test
    void abortedInSomeSchedules() throws InterruptedException {
        Thread other = new Thread(() -> count = 1);
        other.start();
        assumeTrue(count == 0);
        other.join();
        assertEquals(1, count);
    }

    @Test
    @Timeout(1)
    void timeIsNoMeasure() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        new Thread(latch::countDown).start();
        latch.await();
        assertTimeout(Duration.ofMillis(1), () -> count++);
    }

    @Test
    void deadlocks() throws InterruptedException {
        new CountDownLatch(1).await();
    }

    @Test
    void failsInAnotherThread() throws InterruptedException {
        Thread other = new Thread(() -> {
            throw new IllegalStateException("nobody catches it");
        });
        other.start();
        other.join();
    }

    @Test
    void waitsWithTimeOut() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        new Thread(latch::countDown).start();
        assertTrue(latch.await(1, TimeUnit.HOURS));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void values(int value) {
        assertTrue(value < 4);
    }

    @ParameterizedTest
    @CsvSource({"1, one", "2, 'two, or so'", "3, three"})
    void table(int number, String text) {
        assertTrue(number != 2 || text.equals("two, or not"), text);
    }

    enum Color {
        RED,
        GREEN
    }

    @ParameterizedTest
    @EnumSource
    void constants(Color color) {
        System.out.print(color + " ");
    }

    static Stream<String> words() {
        return Stream.of("a", "b");
    }

    @ParameterizedTest
    @MethodSource("words")
    void made(String word) {
        System.out.print(word + " ");
    }

    @RepeatedTest(3)
    void repeated(RepetitionInfo info) {
        System.out.print(info.getCurrentRepetition() + " ");
    }

    @TestFactory
    Stream<DynamicTest> factory() {
        return Stream.of("x", "y").map(name -> dynamicTest(name, () -> assertEquals("x", name)));
    }

    @Nested
    class Inside {
        @BeforeEach
        void inner() {
            System.out.print("inner ");
        }

        @Test
        void nested() {
            System.out.print("nested ");
        }
    }
}
