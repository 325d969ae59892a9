package plait.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * In place of {@code @Test} of JUnit 5 and 6: the method must pass under every schedule of its threads. Plait runs it, with the
 * methods before and after it, in its own virtual machine; here it is not called.
 *
 * <p>The test fails if a schedule violates it, or needs what Plait does not model; it is aborted if a limit is reached first.
 */
@Documented
@Test
@ExtendWith(PlaitExtension.class)
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface PlaitTest {
    /** Seconds after which the search gives up; 0: none. */
    double maxTime() default 60;

    /** Whether a limit that is reached fails the test. */
    boolean failOnLimit() default false;

    /** As {@code --algorithm} of Plait; "": its default. */
    String algorithm() default "";

    /** "any": a timed wait may time out at any time; "last": only when nothing else can go on. "": Plait's default. */
    String timeouts() default "";

    /** Kinds of violation that fail although Plait would only tell them, such as "race". */
    String[] failOn() default {};

    /** Kinds of violation that are told and do not fail. */
    String[] allow() default {};

    /** More options of {@code plait test}. */
    String[] options() default {};

    /** A report that Plait wrote: its violation is executed again, and nothing else. */
    String replay() default "";
}
