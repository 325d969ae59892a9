// Annotations read back from classes, methods, fields, parameters: defaults, every element type, inheritance, repeats, equality.
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;

class Annotations {
    enum Lvl { LOW, HIGH }

    @Retention(RetentionPolicy.RUNTIME)
    @interface All {
        int i() default 7;

        long l() default 1L << 40;

        byte b() default -1;

        short s() default 2;

        char c() default 'c';

        float f() default 1.5f;

        double d() default 2.5;

        boolean z() default true;

        String str() default "dflt";

        Class<?> k() default Object.class;

        Lvl e() default Lvl.LOW;

        Tag t() default @Tag("inner");

        int[] ia() default {1, 2};

        String[] sa() default {};

        Class<?>[] ka() default {int.class, String[].class};
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Inherited
    @Repeatable(Tags.class)
    @interface Tag {
        String value();
    }

    @Retention(RetentionPolicy.RUNTIME)
    @Inherited
    @interface Tags {
        Tag[] value();
    }

    @Retention(RetentionPolicy.CLASS)
    @interface Hidden {
    }

    @All(i = 9, str = "x", e = Lvl.HIGH, sa = {"p", "q"}, t = @Tag("mine"))
    @Tag("class")
    @Hidden
    @Deprecated(since = "3", forRemoval = false)
    static class A {
        @All
        @Tag("f1")
        @Tag("f2")
        int field;

        @Tag("m")
        void m(@Tag("p0") int a, String b, @All(i = 3) long c) {
        }
    }

    static class B extends A {
        @Override
        void m(int a, String b, long c) {
        }
    }

    public static void main(String[] args) throws Exception {
        All a = A.class.getAnnotation(All.class);
        System.out.println(a.i() + " " + a.l() + " " + a.b() + " " + a.s() + " " + a.c() + " " + a.f() + " " + a.d() + " " + a.z() + " " + a.str() + " " + a.k() + " " + a.e() + " " + a.t().value()
            + " " + Arrays.toString(a.ia()) + Arrays.toString(a.sa()) + Arrays.toString(a.ka()));
        Field f = A.class.getDeclaredField("field");
        System.out.println(f.getAnnotation(All.class).i() + " " + f.getAnnotation(Tag.class) + " " + f.getAnnotationsByType(Tag.class).length + f.getAnnotation(Tags.class).value()[1].value());
        System.out.println(A.class.isAnnotationPresent(Hidden.class) + " " + A.class.isAnnotationPresent(Tag.class) + B.class.isAnnotationPresent(Tag.class)
            + B.class.isAnnotationPresent(All.class) + B.class.getDeclaredAnnotations().length);
        Method m = A.class.getDeclaredMethod("m", int.class, String.class, long.class);
        Annotation[][] ps = m.getParameterAnnotations();
        System.out.println(ps.length + " " + ((Tag) ps[0][0]).value() + ps[1].length + ((All) ps[2][0]).i() + m.getAnnotation(Tag.class).value());
        System.out.println(B.class.getDeclaredMethod("m", int.class, String.class, long.class).getAnnotations().length);
        System.out.println(A.class.getAnnotation(Deprecated.class).since() + " " + a.annotationType() + " " + All.class.isAnnotation());
        Tag t1 = A.class.getAnnotation(Tag.class), t2 = B.class.getAnnotation(Tag.class);
        System.out.println(t1.equals(t2) + " " + (t1.hashCode() == t2.hashCode()) + " " + t1.hashCode() + " " + t1.equals(a.t()) + " " + (a instanceof Proxy));
        System.out.println(All.class.getDeclaredMethod("i").getDefaultValue() + " " + Tag.class.getDeclaredMethod("value").getDefaultValue());
        int[] mut = a.ia();
        mut[0] = 99;
        System.out.println(a.ia()[0]);
        System.out.println(t1.toString().contains("\"class\""));
    }
}
