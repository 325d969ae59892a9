// Method.invoke and Constructor.newInstance: conversions, exceptions, wrapping and the stack traces of both.
import java.lang.reflect.*;
public class ReflectionInvoke {
  public int add(int a, long b) { return (int) (a + b); }
  public static void st(String s) { if (s == null) throw new NullPointerException("mine"); throw new IllegalStateException(s); }
  public ReflectionInvoke() {}
  public ReflectionInvoke(int x) { if (x < 0) throw new RuntimeException("neg"); }
  public ReflectionInvoke(String x, Integer y) { }
  static class Bad { static { if (true) throw new RuntimeException("init"); } public Bad() {} public static void f() {} }
  static abstract class Abs { public Abs() {} }
  public int four(int a, int b, int c, Integer d) { return a; }
  static void show(String w, java.util.concurrent.Callable<?> c) {
    System.out.println("--- " + w);
    try { System.out.println(c.call()); } catch (Throwable t) { t.printStackTrace(System.out); }
  }
  public static void main(String[] a) throws Exception {
    Method add = ReflectionInvoke.class.getMethod("add", int.class, long.class);
    Method st = ReflectionInvoke.class.getMethod("st", String.class);
    Method four = ReflectionInvoke.class.getMethod("four", int.class, int.class, int.class, Integer.class);
    show("ok", () -> add.invoke(new ReflectionInvoke(), 1, 2L));
    show("widen", () -> add.invoke(new ReflectionInvoke(), (byte) 1, 'a'));
    show("nullrecv", () -> add.invoke(null, 1, 2L));
    show("badrecv", () -> add.invoke("x", 1, 2L));
    show("count", () -> add.invoke(new ReflectionInvoke(), 1));
    show("nullargs", () -> add.invoke(new ReflectionInvoke(), (Object[]) null));
    show("type", () -> add.invoke(new ReflectionInvoke(), 1L, 2L));
    show("type2", () -> add.invoke(new ReflectionInvoke(), "s", 2L));
    show("nullprim", () -> add.invoke(new ReflectionInvoke(), null, 2L));
    show("st", () -> st.invoke(null, "x"));
    show("st npe", () -> st.invoke(null, (Object) null));
    show("st type", () -> st.invoke(null, 5));
    show("four type", () -> four.invoke(new ReflectionInvoke(), 1, 2, 3, "s"));
    show("four null", () -> four.invoke(new ReflectionInvoke(), 1, 2, null, 4));
    Constructor<?> c1 = ReflectionInvoke.class.getConstructor(int.class), c2 = ReflectionInvoke.class.getConstructor(String.class, Integer.class);
    show("c1", () -> c1.newInstance(-1));
    show("c1 type", () -> c1.newInstance("s"));
    show("c1 null", () -> c1.newInstance((Object) null));
    show("c1 count", () -> c1.newInstance());
    show("c2 type", () -> c2.newInstance("s", "t"));
    show("abs", () -> Abs.class.getConstructor().newInstance());
    show("bad", () -> Bad.class.getConstructor().newInstance());
    show("bad f", () -> Bad.class.getMethod("f").invoke(null));
    show("hash", () -> Object.class.getMethod("hashCode").invoke((Object) null));
    show("native", () -> System.class.getMethod("arraycopy", Object.class, int.class, Object.class, int.class, int.class).invoke(null, "a", 0, "b", 0, 1));
    show("priv", () -> { Method m = Thread.class.getDeclaredMethod("exit"); return m.invoke(Thread.currentThread()); });
    show("lib throws", () -> Integer.class.getMethod("parseInt", String.class).invoke(null, "zz"));
  }
}
