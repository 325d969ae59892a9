import static org.junit.Assert.assertEquals;

import app.Racy;
import org.junit.Test;
import org.junit.runner.RunWith;
import plait.junit4.PlaitRunner;
import plait.junit4.PlaitTest;

@RunWith(PlaitRunner.class)
@PlaitTest(maxTime = 30)
public class RacyTest {
    private final Racy racy = new Racy();

    @Test
    public void losesAnUpdate() throws InterruptedException {
        Thread other = new Thread(() -> racy.add(1));
        other.start();
        racy.add(1);
        other.join();
        assertEquals(2, racy.sum());
    }
}
