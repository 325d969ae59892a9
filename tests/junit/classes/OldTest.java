import static org.junit.Assert.assertEquals;
import static org.junit.Assume.assumeTrue;

import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import org.junit.After;
import org.junit.AfterClass;
import org.junit.Before;
import org.junit.BeforeClass;
import org.junit.Ignore;
import org.junit.Rule;
import org.junit.Test;
import org.junit.rules.ExternalResource;
import org.junit.rules.TestName;
import org.junit.runner.RunWith;
import org.junit.runners.Parameterized;
import org.junit.runners.Suite;

public class OldTest {
    @Rule public final TestName name = new TestName();

    @Rule
    public final ExternalResource resource = new ExternalResource() {
        @Override
        protected void before() {
            System.out.print("rule ");
        }

        @Override
        protected void after() {
            System.out.print("afterRule ");
        }
    };

    private int count;

    @BeforeClass
    public static void all() {
        System.out.print("class ");
    }

    @Before
    public void each() {
        System.out.print("before ");
    }

    @After
    public void afterEach() {
        System.out.print("after ");
    }

    @AfterClass
    public static void afterAll() {
        System.out.print("afterClass");
    }

    @Test
    public void failsInSomeSchedule() throws InterruptedException {
        Thread other = new Thread(() -> count++);
        other.start();
        count++;
        other.join();
        assertEquals(2, count);
    }

    @Test
    public void named() {
        System.out.print(name.getMethodName() + " ");
    }

    @Test(expected = IllegalStateException.class)
    public void throwsAsExpected() {
        throw new IllegalStateException();
    }

    @Test(expected = IllegalStateException.class)
    public void throwsNothing() {}

    @Test(timeout = 1000)
    public void timeIsNoMeasure() throws InterruptedException {
        CountDownLatch latch = new CountDownLatch(1);
        new Thread(latch::countDown).start();
        latch.await();
    }

    @Test
    @Ignore
    public void ignored() {
        throw new AssertionError("is run");
    }

    @Test
    public void aborted() {
        assumeTrue(false);
    }

    @RunWith(Parameterized.class)
    public static class Rows {
        @Parameterized.Parameters
        public static Iterable<Object[]> rows() {
            return Arrays.asList(new Object[][] {{1, 1}, {2, 4}, {3, 8}});
        }

        @Parameterized.Parameter public int number;

        @Parameterized.Parameter(1)
        public int square;

        @Test
        public void squares() {
            assertEquals(square, number * number);
        }
    }

    public static class Oldest extends junit.framework.TestCase {
        public void testByName() {
            assertEquals("testByName", getName());
        }
    }

    @RunWith(Suite.class)
    @Suite.SuiteClasses(Oldest.class)
    public static class All {}
}
