import static org.testng.Assert.assertEquals;

import org.testng.IRetryAnalyzer;
import org.testng.ITestResult;
import org.testng.annotations.BeforeMethod;
import org.testng.annotations.DataProvider;
import org.testng.annotations.Test;

/** Each public method is a test. */
@Test
public class WholeGroup {
    public static class Again implements IRetryAnalyzer {
        private boolean isAgain;

        @Override
        public boolean retry(ITestResult result) {
            isAgain = !isAgain;
            return isAgain;
        }
    }

    private static int runs;

    @BeforeMethod
    public void before() {
        System.out.print("before ");
    }

    public void passes() {
        System.out.print("passes");
    }

    public void fails() {
        System.out.print("fails");
        assertEquals(1, 2);
    }

    @Test(retryAnalyzer = Again.class)
    public void triedAgain() {
        assertEquals(++runs, 2);
    }

    @DataProvider
    public Object[][] none() {
        throw new IllegalStateException("no source");
    }

    @Test(dataProvider = "none")
    public void noParameters(int number) {}

    void isNotPublic() {
        throw new AssertionError("is run");
    }
}
