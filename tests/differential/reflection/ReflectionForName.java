// Class.forName, loadClass and class initialisation through them, with the stack traces of failures.
public class ReflectionForName {
  static class Init { static { System.out.println("Init.<clinit>"); } }
  static class Lazy { static { System.out.println("Lazy.<clinit>"); } }
  static class Bad { static { if (true) throw new IllegalStateException("bad"); } }

  interface Body { Object run() throws Throwable; }

  static void show(String what, Body body) {
    try {
      System.out.println(what + " = " + body.run());
    } catch (Throwable t) {
      System.out.print(what + " -> ");
      t.printStackTrace(System.out);
    }
  }

  public static void main(String[] args) {
    ClassLoader loader = ReflectionForName.class.getClassLoader();
    show("init", () -> Class.forName("ReflectionForName$Init"));
    show("no init", () -> Class.forName("ReflectionForName$Lazy", false, loader));
    show("init later", () -> Class.forName("ReflectionForName$Lazy", true, loader));
    show("load", () -> loader.loadClass("ReflectionForName$Init"));
    show("jdk", () -> Class.forName("java.util.ArrayList"));
    show("jdk by boot", () -> Class.forName("java.util.ArrayList", true, null));
    show("array", () -> Class.forName("[Ljava.lang.String;"));
    show("array 2", () -> Class.forName("[[I"));
    show("array of mine", () -> Class.forName("[LReflectForName$Init;"));
    show("bad array", () -> Class.forName("[LMissing;"));
    show("load array", () -> loader.loadClass("[I"));
    show("primitive", () -> Class.forName("int"));
    show("slashes", () -> Class.forName("java/lang/String"));
    show("missing", () -> Class.forName("no.such.Missing"));
    show("missing by boot", () -> Class.forName("no.such.Missing", true, null));
    show("mine by boot", () -> Class.forName("ReflectionForName", true, null));
    show("load missing", () -> loader.loadClass("no.such.Missing"));
    show("null", () -> Class.forName(null));
    show("empty", () -> Class.forName(""));
    show("bad init", () -> Class.forName("ReflectionForName$Bad"));
    show("bad again", () -> Class.forName("ReflectionForName$Bad"));
    show("bad uninitialised", () -> Class.forName("ReflectionForName$Bad", false, loader));
    show("loader names", () -> loader.getName() + " " + loader.getParent().getName() + " " + loader.getParent().getParent());
    show("context", () -> Thread.currentThread().getContextClassLoader() == loader);
    show("system", () -> ClassLoader.getSystemClassLoader() == loader);
    show("platform", () -> ClassLoader.getPlatformClassLoader() == loader.getParent());
    show("string loader", () -> String.class.getClassLoader());
  }
}
