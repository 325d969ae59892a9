// Annotations: members of every type, defaults, inheritance, repetition, parameters, equality and text.
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;

public class ReflectionAnnotations {
  enum Color { RED, GREEN { @Override public String toString() { return "green!"; } } }

  @Retention(RetentionPolicy.RUNTIME) @interface Nested { int value(); }

  @Retention(RetentionPolicy.RUNTIME) @Inherited
  @interface All {
    boolean z() default true; byte b() default 1; char c() default 'c'; short s() default 2; int i() default 3;
    long j() default 4; float f() default 5; double d() default 6; String str() default "s\n\"";
    Class<?> k() default int[].class; Color e() default Color.RED; Nested n() default @Nested(1);
    int[] is() default {1, 2}; String[] strs() default {}; Color[] es() default {Color.RED, Color.GREEN};
    Nested[] ns() default {@Nested(1), @Nested(2)}; Class<?>[] ks() default {void.class};
  }

  @Retention(RetentionPolicy.RUNTIME) @Repeatable(Tags.class) @interface Tag { String value(); }
  @Retention(RetentionPolicy.RUNTIME) @interface Tags { Tag[] value(); }
  @Retention(RetentionPolicy.CLASS) @interface Invisible {}
  @Retention(RetentionPolicy.RUNTIME) @Target(ElementType.TYPE_USE) @interface Use { int value() default 0; }

  @All(i = 33, strs = {"a", "b"}) @Invisible static class Parent {}
  @Tag("x") @Tag("y") static class Child extends Parent {
    @Deprecated @Nested(5) int field;
    @Tag("m") public void method(@Nested(1) int a, String b, @Nested(2) @Tag("p") long c) {}
    @Use(1) String typed(@Use(2) List<@Use(3) String> list) throws @Use(4) RuntimeException { return null; }
  }

  static Object sorted(Annotation[] annotations) {
    TreeSet<String> names = new TreeSet<>();
    for (Annotation a : annotations) names.add(a.toString());
    return names;
  }

  public static void main(String[] args) throws Exception {
    All all = Parent.class.getAnnotation(All.class);
    System.out.println(all.z() + " " + all.b() + " " + all.c() + " " + all.s() + " " + all.i() + " " + all.j() + " "
        + all.f() + " " + all.d() + " " + all.str() + " " + all.k() + " " + all.e() + " " + all.n() + " "
        + Arrays.toString(all.is()) + Arrays.toString(all.strs()) + Arrays.toString(all.es())
        + Arrays.toString(all.ns()) + Arrays.toString(all.ks()));
    System.out.println(all.annotationType() + " " + all.equals(Child.class.getAnnotation(All.class)));
    System.out.println(all.is() != all.is());
    System.out.println(Child.class.isAnnotationPresent(All.class) + " " + Child.class.getDeclaredAnnotations().length);
    System.out.println(Parent.class.isAnnotationPresent(Invisible.class));
    System.out.println(Arrays.toString(Child.class.getAnnotationsByType(Tag.class)));
    System.out.println(Child.class.getAnnotation(Tag.class) + " " + Child.class.getAnnotation(Tags.class));
    System.out.println(sorted(Child.class.getDeclaredField("field").getAnnotations()));
    Method m = Child.class.getMethod("method", int.class, String.class, long.class);
    System.out.println(sorted(m.getAnnotations()));
    for (Annotation[] as : m.getParameterAnnotations()) System.out.println(sorted(as));
    for (Parameter p : m.getParameters()) System.out.println(p + " " + p.isNamePresent() + " " + sorted(p.getAnnotations()));
    System.out.println(Nested.class.getMethod("value").getDefaultValue() + " " + All.class.getMethod("is").getDefaultValue().getClass());
    Nested n1 = m.getParameters()[0].getAnnotation(Nested.class), n2 = all.n();
    System.out.println(n1.equals(n2) + " " + (n1.hashCode() == n2.hashCode()) + " " + n1.hashCode() + " " + n1);
    System.out.println(All.class.isAnnotation() + " " + All.class.isInterface() + " " + sorted(All.class.getAnnotations()));
    Method typed = Child.class.getDeclaredMethod("typed", List.class);
    System.out.println(sorted(typed.getAnnotatedReturnType().getAnnotations()));
    AnnotatedParameterizedType list = (AnnotatedParameterizedType) typed.getAnnotatedParameterTypes()[0];
    System.out.println(sorted(list.getAnnotations()) + " " + sorted(list.getAnnotatedActualTypeArguments()[0].getAnnotations()));
    System.out.println(sorted(typed.getAnnotatedExceptionTypes()[0].getAnnotations()));
    System.out.println(FunctionalInterface.class.isAnnotationPresent(Documented.class));
    System.out.println(Runnable.class.getAnnotation(FunctionalInterface.class));
  }
}
