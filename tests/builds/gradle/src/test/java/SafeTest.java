import static org.junit.Assert.assertEquals;

import app.Safe;
import org.junit.Before;
import org.junit.Ignore;
import org.junit.Test;
import org.junit.runner.RunWith;
import plait.junit4.PlaitRunner;
import plait.junit4.PlaitTest;

@RunWith(PlaitRunner.class)
public class SafeTest {
    private final Safe safe = new Safe();

    @Before
    public void begin() {
        safe.add(1);
    }

    @Test
    @PlaitTest(timeouts = "last", algorithm = "s-por")
    public void addsUp() throws InterruptedException {
        Thread other = new Thread(() -> safe.add(1));
        other.start();
        safe.add(1);
        other.join();
        assertEquals(3, safe.sum());
    }

    @Test(expected = IllegalStateException.class)
    public void throwsAsExpected() {
        throw new IllegalStateException();
    }

    @Ignore("not today")
    @Test
    public void ignored() {
        throw new AssertionError("is run");
    }
}
