import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Test;

class Skipped {
    @Disabled
    @Test
    void never() {}
}
