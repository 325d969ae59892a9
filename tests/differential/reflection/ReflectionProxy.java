// Dynamic proxies: names, dispatch, boxing, wrapping of exceptions, errors of newProxyInstance, stack traces.
import java.lang.annotation.*;
import java.lang.reflect.*;
import java.util.*;
public class ReflectionProxy {
  public interface Pub { int f(int a, long b, String c); default String d() { return "d"; } void v() throws java.io.IOException; Object o(); }
  interface Pkg { void g(); }
  @Retention(RetentionPolicy.RUNTIME) @interface An { int value() default 3; }
  @An(5) static class C {}
  static void show(String w, java.util.concurrent.Callable<?> c) {
    System.out.println("--- " + w);
    try { System.out.println(c.call()); } catch (Throwable t) { t.printStackTrace(System.out); }
  }
  public static void main(String[] a) throws Exception {
    InvocationHandler h = (p, m, args) -> { 
      switch (m.getName()) {
        case "f": return 7; case "v": throw new Exception("checked"); case "g": throw new IllegalStateException("g"); case "o": return "x";
        case "toString": return "P!"; case "hashCode": return 9; case "equals": return args[0] == p;
      } return null; };
    ClassLoader l = ReflectionProxy.class.getClassLoader();
    Pub p = (Pub) Proxy.newProxyInstance(l, new Class<?>[] {Pub.class}, h);
    Pkg q = (Pkg) Proxy.newProxyInstance(l, new Class<?>[] {Pkg.class, Pub.class}, h);
    Runnable r = (Runnable) Proxy.newProxyInstance(l, new Class<?>[] {Runnable.class}, (x, m, y) -> { throw new Error("e"); });
    Comparable<?> cmp = (Comparable<?>) Proxy.newProxyInstance(l, new Class<?>[] {Comparable.class}, (x, m, y) -> m.getReturnType() == int.class ? "bad" : null);
    Comparable<?> cmp2 = (Comparable<?>) Proxy.newProxyInstance(l, new Class<?>[] {Comparable.class}, (x, m, y) -> null);
    System.out.println(p.getClass() + " " + q.getClass() + " " + r.getClass() + " " + p.getClass().getModule() + " " + Modifier.toString(p.getClass().getModifiers()) + " " + Modifier.toString(q.getClass().getModifiers()));
    System.out.println(q.getClass().getModule().isNamed() + " " + p.getClass().getPackage() + " " + p.getClass().getSuperclass()+ Arrays.toString(p.getClass().getInterfaces()) + p.getClass().getClassLoader().getClass());
    for (Method m : new TreeMap<String, Method>() {{ for (Method m : p.getClass().getDeclaredMethods()) if (Modifier.isPublic(m.getModifiers())) put(m.toString(), m); }}.values()) System.out.println(m);
    for (Field m : new TreeMap<String, Field>() {{ for (Field m : p.getClass().getDeclaredFields()) put(m.getType().toString()+ m.getModifiers() + m.getName(), m); }}.values()) System.out.println(Modifier.toString(m.getModifiers())+ " "+ m.getType());
    System.out.println(Arrays.toString(p.getClass().getConstructors()));
    show("f", () -> p.f(1, 2, "x"));
    show("d", () -> p.d());
    show("v", () -> { p.v(); return 0; });
    show("g", () -> { q.g(); return 0; });
    show("run", () -> { r.run(); return 0; });
    show("cmp", () -> ((Comparable<Object>) cmp).compareTo(""));
    show("cmp2", () -> ((Comparable<Object>) cmp2).compareTo(""));
    show("std", () -> p.equals(p) + " " + p.hashCode() + " " + p);
    show("isProxy", () -> Proxy.isProxyClass(p.getClass()) + " " + (Proxy.getInvocationHandler(p) == h));
    show("notproxy", () -> Proxy.getInvocationHandler("x"));
    show("noiface", () -> Proxy.newProxyInstance(l, new Class<?>[] {String.class}, h));
    show("dup", () -> Proxy.newProxyInstance(l, new Class<?>[] {Runnable.class, Runnable.class}, h));
    show("nullh", () -> Proxy.newProxyInstance(l, new Class<?>[] {Runnable.class}, null));
    show("an", () -> C.class.getAnnotation(An.class) + " " + C.class.getAnnotation(An.class).value()+ " " + C.class.getAnnotation(An.class).getClass());
    show("stack", () -> Proxy.newProxyInstance(l, new Class<?>[] {Runnable.class, Comparable.class}, (x, m, y) -> { new Exception("tr").printStackTrace(System.out); return ""; }).toString());
    show("same", () -> Proxy.newProxyInstance(l, new Class<?>[] {Runnable.class}, h).getClass() == r.getClass());
  }
}
