// What java.lang.Class says of classes of every shape: names, nesting, modifiers, members, records, enums, sealed types.
import java.lang.reflect.*;
import java.util.*;

public class ReflectionClasses {
  record Point(int x, List<String> names) { Point { } static int count; }
  enum Level { LOW, HIGH { int f() { return 1; } }; int f() { return 0; } }
  sealed interface Shape permits Circle, Square {}
  static final class Circle implements Shape {}
  static non-sealed class Square implements Shape {}
  private static abstract class Secret { protected abstract void m(); private class Deep {} }
  @interface Note {}
  interface Gen<T> { T get(); }

  static Object local() { class Local {} return new Local(); }
  static Object anonymous() { return new Object() {}; }
  Object inConstructor;
  ReflectionClasses() { class InConstructor {} inConstructor = new InConstructor(); }

  static void describe(Class<?> c) {
    System.out.println("== " + c);
    System.out.println(c.getName() + " | " + c.getSimpleName() + " | " + c.getTypeName() + " | " + c.getCanonicalName()
        + " | " + c.descriptorString() + " | " + c.getPackageName() + " | " + c.toGenericString());
    System.out.println(Modifier.toString(c.getModifiers()) + " " + c.getModifiers() + " arr=" + c.isArray() + " prim="
        + c.isPrimitive() + " iface=" + c.isInterface() + " enum=" + c.isEnum() + " rec=" + c.isRecord() + " anno="
        + c.isAnnotation() + " anon=" + c.isAnonymousClass() + " local=" + c.isLocalClass() + " member="
        + c.isMemberClass() + " synth=" + c.isSynthetic() + " sealed=" + c.isSealed() + " hidden=" + c.isHidden());
    System.out.println(c.getSuperclass() + " " + Arrays.toString(c.getInterfaces()) + " " + c.getComponentType());
    System.out.println(c.getDeclaringClass() + " " + c.getEnclosingClass() + " " + c.getEnclosingMethod() + " "
        + c.getEnclosingConstructor() + " " + c.getNestHost());
    System.out.println(c.getClassLoader() == null ? "boot" : c.getClassLoader().getName());
    System.out.println(c.getModule().isNamed() ? c.getModule().toString() : "unnamed");
    System.out.println(Arrays.toString(c.getPermittedSubclasses()));
  }

  static Object sorted(Object[] objects) {
    TreeSet<String> names = new TreeSet<>();
    for (Object o : objects) names.add(o.toString());
    return names;
  }

  public static void main(String[] args) throws Exception {
    Class<?>[] classes = {
      ReflectionClasses.class, Point.class, Level.class, Level.HIGH.getClass(), Shape.class, Circle.class, Square.class,
      Secret.class, Secret.Deep.class, Note.class, Gen.class, local().getClass(), anonymous().getClass(),
      new ReflectionClasses().inConstructor.getClass(), int.class, void.class, int[].class, String[][].class,
      Secret[].class, Object.class, Map.Entry.class, Thread.State.class
    };
    for (Class<?> c : classes) describe(c);
    System.out.println(sorted(ReflectionClasses.class.getDeclaredClasses()));
    System.out.println(sorted(ReflectionClasses.class.getNestMembers()));
    System.out.println(Secret.class.isNestmateOf(Point.class) + " " + Secret.class.isNestmateOf(String.class));
    for (RecordComponent r : Point.class.getRecordComponents()) {
      System.out.println(r + " " + r.getGenericType() + " " + r.getAccessor() + " " + r.getDeclaringRecord());
      System.out.println(r.getAccessor().invoke(new Point(3, List.of("a"))));
    }
    System.out.println(sorted(Point.class.getDeclaredMethods()));
    System.out.println(sorted(Point.class.getDeclaredFields()));
    System.out.println(sorted(Secret.class.getDeclaredConstructors()));
    System.out.println(sorted(Level.class.getDeclaredFields()));
    System.out.println(Arrays.toString(Level.class.getEnumConstants()) + " " + Level.HIGH.getDeclaringClass());
    System.out.println(Enum.valueOf(Level.class, "LOW") + " " + EnumSet.allOf(Level.class));
    System.out.println(sorted(Gen.class.getMethods()));
    System.out.println(Integer.class.isInstance(3) + " " + Number.class.isAssignableFrom(Integer.class) + " "
        + int.class.isAssignableFrom(Integer.class) + " " + Object[].class.isAssignableFrom(String[].class));
    System.out.println(Number.class.cast(3) + " " + Integer.class.asSubclass(Number.class));
    try { Integer.class.cast("x"); } catch (ClassCastException e) { System.out.println(e.getMessage()); }
    try { String.class.asSubclass(Number.class); } catch (ClassCastException e) { System.out.println(e.getMessage()); }
    try { Enum.valueOf(Level.class, "NONE"); } catch (IllegalArgumentException e) { System.out.println(e.getMessage()); }
    System.out.println(String.class.getPackage() + " " + ReflectionClasses.class.getPackage().getName().isEmpty());
    System.out.println(int[].class.arrayType() + " " + int.class.arrayType() + " " + int[].class.componentType());
    System.out.println(ReflectionClasses.class.desiredAssertionStatus());
  }
}
