// MethodHandles lookups: virtual, static, special, constructor, getters and setters; invokeExact strictness, access failures.
import java.lang.invoke.*;

class MethodHandleFinds {
    int f = 3;
    static String s = "st";
    private final long l = Long.parseLong("9");

    MethodHandleFinds() {
    }

    MethodHandleFinds(int x) {
        f = x;
    }

    static int add(int a, int b) {
        return a + b;
    }

    String inst(String p, double d) {
        return p + d + f;
    }

    private static boolean priv(byte b, char c) {
        return b == c;
    }

    static String va(Object... o) {
        return java.util.Arrays.toString(o);
    }

    static class Sub extends MethodHandleFinds {
        @Override
        String inst(String p, double d) {
            return "sub" + super.inst(p, d);
        }

        static MethodHandle sup() throws ReflectiveOperationException {
            return MethodHandles.lookup().findSpecial(MethodHandleFinds.class, "inst", MethodType.methodType(String.class, String.class, double.class), Sub.class);
        }
    }

    interface Act {
        Object run() throws Throwable;
    }

    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (Throwable e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup lk = MethodHandles.lookup();
        MethodHandle add = lk.findStatic(MethodHandleFinds.class, "add", MethodType.methodType(int.class, int.class, int.class));
        t("exact", () -> (int) add.invokeExact(1, 2));
        t("generic", () -> add.invoke((short) 1, Integer.valueOf(2)));
        t("inexact", () -> (long) add.invokeExact(1, 2));
        t("loose", () -> (long) add.invoke(1, 2));
        t("args", () -> add.invokeWithArguments(3, 4));
        t("few", () -> add.invokeWithArguments(3));
        t("type", add::type);
        MethodHandle inst = lk.findVirtual(MethodHandleFinds.class, "inst", MethodType.methodType(String.class, String.class, double.class));
        t("virtual", () -> (String) inst.invokeExact(new MethodHandleFinds(5), "p", 1.5));
        t("virtual sub", () -> (String) inst.invoke(new Sub(), "p", 1.5));
        t("special", () -> (String) Sub.sup().invokeExact(new Sub(), "q", 2.5));
        MethodHandle ctor = lk.findConstructor(MethodHandleFinds.class, MethodType.methodType(void.class, int.class));
        t("ctor", () -> ((MethodHandleFinds) ctor.invokeExact(8)).f + " " + ctor.type());
        MethodHandle get = lk.findGetter(MethodHandleFinds.class, "f", int.class), set = lk.findSetter(MethodHandleFinds.class, "f", int.class);
        MethodHandleFinds o = new MethodHandleFinds();
        set.invokeExact(o, 44);
        t("field", () -> (int) get.invokeExact(o));
        t("static field", () -> (String) lk.findStaticGetter(MethodHandleFinds.class, "s", String.class).invokeExact());
        t("final setter", () -> lk.findSetter(MethodHandleFinds.class, "l", long.class));
        t("private", () -> (boolean) lk.findStatic(MethodHandleFinds.class, "priv", MethodType.methodType(boolean.class, byte.class, char.class)).invokeExact((byte) 65, 'A'));
        MethodHandle va = lk.findStatic(MethodHandleFinds.class, "va", MethodType.methodType(String.class, Object[].class));
        t("varargs", () -> va.invoke(1, "b", 2.0) + "" + va.isVarargsCollector());
        t("varargs none", () -> va.invoke());
        t("missing", () -> lk.findVirtual(String.class, "nope", MethodType.methodType(void.class)));
        t("wrong type", () -> lk.findVirtual(String.class, "length", MethodType.methodType(long.class)));
        t("public lookup", () -> MethodHandles.publicLookup().findStatic(MethodHandleFinds.class, "add", add.type()));
        t("interface", () -> lk.findVirtual(CharSequence.class, "length", MethodType.methodType(int.class)).invoke("four"));
        t("array", () -> (int) MethodHandles.arrayElementGetter(int[].class).invokeExact(new int[]{5, 6}, 1));
        t("unreflect", () -> lk.unreflect(String.class.getMethod("concat", String.class)).invoke("a", "b"));
        t("null recv", () -> inst.invoke((MethodHandleFinds) null, "p", 1.5));
        t("cast", () -> inst.invoke("not it", "p", 1.5));
        t("bind", () -> (String) lk.bind(new MethodHandleFinds(6), "inst", MethodType.methodType(String.class, String.class, double.class)).invokeExact("b", 0.5));
        VarHandle vh = lk.findVarHandle(MethodHandleFinds.class, "f", int.class);
        vh.set(o, 1);
        t("varhandle", () -> (int) vh.getAndAdd(o, 5) + " " + vh.compareAndSet(o, 6, 7) + vh.compareAndSet(o, 6, 8) + (int) vh.getVolatile(o));
        VarHandle ah = MethodHandles.arrayElementVarHandle(long[].class);
        long[] la = {1, 2};
        t("array vh", () -> (long) ah.getAndSet(la, 1, 50L) + " " + (long) ah.getAcquire(la, 1) + ah.coordinateTypes());
    }
}
