import static org.testng.Assert.assertEquals;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.testng.SkipException;
import org.testng.annotations.AfterClass;
import org.testng.annotations.AfterMethod;
import org.testng.annotations.BeforeClass;
import org.testng.annotations.BeforeMethod;
import org.testng.annotations.DataProvider;
import org.testng.annotations.Test;

public class GroupTest {
    private int count;
    private final AtomicInteger calls = new AtomicInteger();

    @BeforeClass
    public void all() {
        System.out.print("class ");
    }

    @BeforeMethod
    public void each() {
        System.out.print("before ");
    }

    @AfterMethod
    public void afterEach() {
        System.out.print("after ");
    }

    @AfterClass
    public void afterAll() {
        System.out.print("afterClass");
    }

    @Test
    public void failsInSomeSchedule() throws InterruptedException {
        Thread other = new Thread(() -> count++);
        other.start();
        count++;
        other.join();
        assertEquals(count, 2);
    }

    @DataProvider
    public Object[][] rows() {
        return new Object[][] {{1, 1}, {2, 4}};
    }

    @Test(dataProvider = "rows")
    public void squares(int number, int square) {
        System.out.print(number + " ");
        assertEquals(number * number, square);
    }

    @Test(expectedExceptions = IllegalStateException.class)
    public void throwsAsExpected() {
        throw new IllegalStateException();
    }

    @Test(timeOut = 1000)
    public void timeIsNoMeasure() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        new Thread(latch::countDown).start();
        latch.await();
    }

    @Test
    public void first() {
        count = 1;
    }

    @Test(dependsOnMethods = "first")
    public void second() {
        assertEquals(count, 1);
    }

    @Test(enabled = false)
    public void disabled() {
        throw new AssertionError("is run");
    }

    @Test
    public void skips() {
        throw new SkipException("not here");
    }
}
