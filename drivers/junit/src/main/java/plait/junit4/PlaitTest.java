package plait.junit4;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** How {@link PlaitRunner} checks a test, or all tests of a class: what it means is told at {@code plait.junit.PlaitTest}. */
@Documented
@Inherited
@Target({ElementType.METHOD, ElementType.TYPE})
@Retention(RetentionPolicy.RUNTIME)
public @interface PlaitTest {
    double maxTime() default 60;

    boolean failOnLimit() default false;

    String algorithm() default "";

    String timeouts() default "";

    String[] failOn() default {};

    String[] allow() default {};

    String[] options() default {};

    String replay() default "";
}
