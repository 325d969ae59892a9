// Class loaders written in Java: isolation, delegation, superclasses, resolution, duplicates, resources, missing classes.
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.TreeSet;

public class ReflectionLoaders {
  public interface Counter { int next(); Object self(); }
  public static class IsoBase { static int made; public IsoBase() { made++; } public int made() { return made; } }
  public static class IsoCounter extends IsoBase implements Counter {
    static int n;
    static { n = 100; }
    public int next() { return ++n; }
    public Object self() { return new IsoHelper(this).owner; }
  }
  public static class IsoHelper { final IsoCounter owner; IsoHelper(IsoCounter owner) { this.owner = owner; } }
  public static class IsoThrows {
    public static class IsoException extends RuntimeException { IsoException() { super("iso"); } }
    public static String run() {
      try { throw new IsoException(); } catch (IsoException e) { return "caught " + e.getMessage(); }
    }
    public static Class<?> find(String name) throws Exception { return Class.forName(name); }
    public static Object missing() { return new Gone(); }
  }
  static class Gone {}

  static class Isolating extends ClassLoader {
    final TreeSet<String> asked = new TreeSet<>();
    Isolating(String name) { super(name, ReflectionLoaders.class.getClassLoader()); }

    @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
      if (!name.startsWith("java.")) asked.add(name);
      if (name.endsWith("Gone")) throw new ClassNotFoundException(name + " is hidden");
      if (!name.contains("$Iso") || name.endsWith("$Isolating")) return super.loadClass(name, resolve);
      Class<?> known = findLoadedClass(name);
      return known != null ? known : define(name);
    }

    Class<?> define(String name) throws ClassNotFoundException {
      try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
        byte[] bytes = Objects.requireNonNull(in, name).readAllBytes();
        return defineClass(name, bytes, 0, bytes.length);
      } catch (IOException e) {
        throw new ClassNotFoundException(name, e);
      }
    }
  }

  interface Body { Object run() throws Throwable; }

  static void show(String what, Body body) {
    try {
      System.out.println(what + " = " + body.run());
    } catch (Throwable t) {
      String text = t.toString().replaceAll("@[0-9a-f]+", "@");
      System.out.println(what + " -> " + text + (t.getCause() == null ? "" : " because " + t.getCause()));
    }
  }

  static Counter make(ClassLoader loader) throws Exception {
    return (Counter) loader.loadClass("ReflectionLoaders$IsoCounter").getDeclaredConstructor().newInstance();
  }

  public static void main(String[] args) throws Throwable {
    Isolating one = new Isolating("one"), two = new Isolating("two");
    Counter a = make(one), b = make(two), c = new IsoCounter();
    show("a", () -> a.next() + " " + a.next() + " " + b.next() + " " + c.next());
    show("classes", () -> (a.getClass() == b.getClass()) + " " + (a.getClass() == c.getClass()) + " "
        + a.getClass().getName().equals(b.getClass().getName()));
    show("loaders", () -> a.getClass().getClassLoader().getName() + " " + b.getClass().getClassLoader().getName() + " "
        + c.getClass().getClassLoader().getName());
    show("self", () -> a.self() == a);
    show("super", () -> a.getClass().getSuperclass().getClassLoader().getName() + " " + new IsoCounter().made());
    show("array", () -> java.lang.reflect.Array.newInstance(a.getClass(), 0).getClass().getClassLoader().getName());
    show("cast", () -> a instanceof IsoCounter);
    show("cast", () -> ((IsoCounter) (Object) b).next());
    show("interface", () -> a.getClass().getInterfaces()[0] == Counter.class);
    show("module", () -> a.getClass().getModule().isNamed() + " " + (a.getClass().getModule() == one.getUnnamedModule()));
    Class<?> thrower = one.loadClass("ReflectionLoaders$IsoThrows");
    show("catch", () -> thrower.getMethod("run").invoke(null));
    show("forName", () -> ((Class<?>) thrower.getMethod("find", String.class).invoke(null, "ReflectionLoaders$IsoCounter"))
        == a.getClass());
    show("forName main", () -> thrower.getMethod("find", String.class).invoke(null, "ReflectionLoaders") == ReflectionLoaders.class);
    show("forName by loader", () -> Class.forName("ReflectionLoaders$IsoCounter", true, two) == b.getClass());
    show("forName array", () -> Class.forName("[LReflectionLoaders$IsoCounter;", true, two).getComponentType() == b.getClass());
    show("missing", () -> {
      try { return thrower.getMethod("missing").invoke(null); } catch (java.lang.reflect.InvocationTargetException e) { throw e.getCause(); }
    });
    show("duplicate", () -> { try { return one.define("ReflectionLoaders$IsoCounter"); } catch (LinkageError e) { return e.getClass(); } });
    show("garbage", () -> {
      try {
        return new ClassLoader() { Class<?> m() { return defineClass("X", new byte[] {1, 2, 3, 4}, 0, 4); } }.m();
      } catch (ClassFormatError e) {
        return e.getClass();
      }
    });
    show("java.", () -> new ClassLoader() { Class<?> m() { return defineClass("java.lang.X", new byte[0], 0, 0); } }.m());
    show("no findClass", () -> new ClassLoader() {}.loadClass("no.Such"));
    show("delegates", () -> new ClassLoader() {}.loadClass("ReflectionLoaders") == ReflectionLoaders.class);
    show("asked", () -> one.asked.contains("ReflectionLoaders$IsoHelper") + " " + one.asked.contains("ReflectionLoaders$IsoBase")
        + " " + one.asked.contains("ReflectionLoaders$Counter") + " " + one.asked.contains("ReflectionLoaders$Nothing"));
    show("parent", () -> one.getParent() == ReflectionLoaders.class.getClassLoader());
    show("resource", () -> ReflectionLoaders.class.getResource("ReflectionLoaders.class").getProtocol() + " "
        + ReflectionLoaders.class.getResource("/nothing.txt") + " " + one.getResource("ReflectionLoaders.class").getProtocol());
    show("jdk resource", () -> { try (InputStream in = Object.class.getResourceAsStream("Object.class")) { return in.read(); } });
  }
}
