package org.jetbrains.lincheck.datastructures;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/** Declared as Lincheck declares it, as far as Plait reads it. */
@Repeatable(Param.Params.class)
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.PARAMETER, ElementType.TYPE})
public @interface Param {
    String name() default "";

    Class<?> gen() default Object.class;

    String conf() default "";

    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.TYPE)
    @interface Params {
        Param[] value();
    }
}
