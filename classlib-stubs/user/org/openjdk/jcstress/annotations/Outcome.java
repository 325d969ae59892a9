package org.openjdk.jcstress.annotations;

import java.lang.annotation.ElementType;
import java.lang.annotation.Inherited;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Results, as texts or regular expressions, and what is thought of them. Without an id: all others. */
@Inherited
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.TYPE)
@Repeatable(Outcome.Outcomes.class)
public @interface Outcome {
    String[] id() default {};

    Expect expect() default Expect.FORBIDDEN;

    String desc() default "";

    /** Several of them. */
    @Inherited
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.TYPE)
    @interface Outcomes {
        Outcome[] value();
    }
}
