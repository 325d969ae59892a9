import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Nothing here has a second thread. */
class AloneTest {
    @Test
    void fails() {
        assertEquals(1, 2);
    }

    @Test
    void passes() {}

    @Test
    void exits() {
        System.exit(0);
    }

    @Test
    void neverEnds() {
        while (true) {}
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void oneOfTwoRuns(int number) {
        assumeTrue(number == 2);
    }
}
