package plait.junit;

import java.lang.reflect.Method;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.InvocationInterceptor;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import org.opentest4j.TestAbortedException;

/** Of {@link PlaitTest}: has Plait check the method. Methods before and after it run there, too, and not here. */
final class PlaitExtension implements InvocationInterceptor {
    @Override
    public void interceptTestMethod(Invocation<Void> invocation, ReflectiveInvocationContext<Method> called, ExtensionContext context)
            throws Throwable {
        if (Checker.isInside()) {
            invocation.proceed();
            return;
        }
        invocation.skip();
        PlaitTest how = called.getExecutable().getAnnotation(PlaitTest.class);
        Checker checker = new Checker().maxTime(how.maxTime()).failOnLimit(how.failOnLimit()).option("--algorithm", how.algorithm())
                .option("--timeouts", how.timeouts()).option("--fail-on", how.failOn()).option("--allow", how.allow()).options(how.options())
                .replay(how.replay());
        try {
            checker.check(context.getRequiredTestClass(), called.getExecutable());
        } catch (Checker.NotChecked e) {
            throw new TestAbortedException(e.getMessage());
        }
    }

    @Override
    public void interceptBeforeEachMethod(Invocation<Void> invocation, ReflectiveInvocationContext<Method> called, ExtensionContext context)
            throws Throwable {
        proceedInside(invocation);
    }

    @Override
    public void interceptAfterEachMethod(Invocation<Void> invocation, ReflectiveInvocationContext<Method> called, ExtensionContext context)
            throws Throwable {
        proceedInside(invocation);
    }

    private static void proceedInside(Invocation<Void> invocation) throws Throwable {
        if (Checker.isInside()) invocation.proceed();
        else invocation.skip();
    }
}
