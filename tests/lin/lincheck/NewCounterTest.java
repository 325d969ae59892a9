import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.jetbrains.lincheck.datastructures.StateRepresentation;
import org.jetbrains.lincheck.datastructures.Validate;

/** A counter that loses updates, as a test of Lincheck 3, with a specification of its own. */
public class NewCounterTest {
    private int value;
    private int bumps;

    @Operation
    public int add(@Param(gen = IntGen.class, conf = "5:6") int amount) {
        return value += amount;
    }

    /** Nobody gets to know what it returns: what is wrong is seen at the end. */
    @Operation
    public void bump() {
        bumps = bumps + 1;
        synchronized (this) {
            made++;
        }
    }

    private int made;

    @Validate
    public void allBumpsAreThere() {
        if (bumps != made) throw new IllegalStateException(bumps + " of " + made);
    }

    @StateRepresentation
    public String state() {
        return "value " + value;
    }

    public void test() {
        new ModelCheckingOptions().sequentialSpecification(Sums.class).check(getClass());
    }

    /** What is right. */
    public static class Sums {
        private int value;

        public int add(int amount) {
            return value += amount;
        }

        public void bump() {}
    }
}
