package plait.junit4;

import java.util.List;
import org.junit.AssumptionViolatedException;
import org.junit.rules.TestRule;
import org.junit.runners.BlockJUnit4ClassRunner;
import org.junit.runners.model.FrameworkMethod;
import org.junit.runners.model.InitializationError;
import org.junit.runners.model.Statement;
import plait.junit.Checker;

/**
 * {@code @RunWith(PlaitRunner.class)}: every test of the class must pass under every schedule of its threads. Plait runs it, with rules
 * and what comes before and after it, in its own virtual machine; here it is not called. {@link PlaitTest} says how.
 */
public final class PlaitRunner extends BlockJUnit4ClassRunner {
    @PlaitTest
    private static final class Defaults {}

    public PlaitRunner(Class<?> test) throws InitializationError {
        super(test);
    }

    @Override
    protected Statement methodBlock(FrameworkMethod method) {
        if (Checker.isInside()) return super.methodBlock(method);
        return new Statement() {
            @Override
            public void evaluate() {
                check(method);
            }
        };
    }

    @Override
    protected Statement withBeforeClasses(Statement statement) {
        return Checker.isInside() ? super.withBeforeClasses(statement) : statement;
    }

    @Override
    protected Statement withAfterClasses(Statement statement) {
        return Checker.isInside() ? super.withAfterClasses(statement) : statement;
    }

    @Override
    protected List<TestRule> classRules() {
        return Checker.isInside() ? super.classRules() : List.of();
    }

    private void check(FrameworkMethod method) {
        PlaitTest how = how(method);
        Checker checker = new Checker().maxTime(how.maxTime()).failOnLimit(how.failOnLimit()).option("--algorithm", how.algorithm())
                .option("--timeouts", how.timeouts()).option("--fail-on", how.failOn()).option("--allow", how.allow()).options(how.options())
                .replay(how.replay());
        try {
            checker.check(getTestClass().getJavaClass(), method.getMethod());
        } catch (Checker.NotChecked e) {
            throw new AssumptionViolatedException(e.getMessage());
        }
    }

    /** That of the method, else that of its class. */
    private PlaitTest how(FrameworkMethod method) {
        PlaitTest own = method.getAnnotation(PlaitTest.class);
        if (own == null) own = getTestClass().getJavaClass().getAnnotation(PlaitTest.class);
        return own != null ? own : Defaults.class.getAnnotation(PlaitTest.class);
    }
}
