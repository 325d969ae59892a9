// Method handle adapters: bindTo, asType, insert, drop, permute, filter, guard, catch, fold, collect, spread, loops.
import java.lang.invoke.*;
import static java.lang.invoke.MethodType.methodType;

class MethodHandleCombinators {
    static String cat(String a, int b, String c) {
        return a + b + c;
    }

    static boolean isLong(String s) {
        return s.length() > 3;
    }

    static String up(String s) {
        return s.toUpperCase(java.util.Locale.ROOT);
    }

    static String wrap(String s) {
        return "<" + s + ">";
    }

    static String boom(String s) {
        throw new IllegalStateException("boom " + s);
    }

    static String handle(IllegalStateException e, String s) {
        return "caught " + e.getMessage() + " for " + s;
    }

    static int sum(int... v) {
        int r = 0;
        for (int x : v) {
            r = r * 10 + x;
        }
        return r;
    }

    static boolean less(int i, int n) {
        return i < n;
    }

    static int inc(int i) {
        return i + 1;
    }

    public static void main(String[] args) throws Throwable {
        MethodHandles.Lookup l = MethodHandles.lookup();
        Class<?> me = MethodHandleCombinators.class;
        MethodHandle cat = l.findStatic(me, "cat", methodType(String.class, String.class, int.class, String.class));
        MethodHandle up = l.findStatic(me, "up", methodType(String.class, String.class));
        MethodHandle wrap = l.findStatic(me, "wrap", methodType(String.class, String.class));
        MethodHandle isLong = l.findStatic(me, "isLong", methodType(boolean.class, String.class));
        System.out.println((String) cat.bindTo("B").invokeExact(1, "c"));
        System.out.println((String) MethodHandles.insertArguments(cat, 1, 7, "z").invokeExact("a"));
        System.out.println((String) MethodHandles.dropArguments(up, 0, int.class, long.class).invokeExact(1, 2L, "dropped"));
        System.out.println((String) MethodHandles.permuteArguments(cat, methodType(String.class, int.class, String.class), 1, 0, 1).invokeExact(5, "p"));
        System.out.println((String) MethodHandles.filterArguments(cat, 0, up, null, wrap).invokeExact("a", 1, "b"));
        System.out.println((String) MethodHandles.filterReturnValue(up, wrap).invokeExact("ret"));
        MethodHandle g = MethodHandles.guardWithTest(isLong, up, wrap);
        System.out.println((String) g.invokeExact("abc") + (String) g.invokeExact("abcd"));
        MethodHandle boom = l.findStatic(me, "boom", methodType(String.class, String.class));
        MethodHandle h = l.findStatic(me, "handle", methodType(String.class, IllegalStateException.class, String.class));
        System.out.println((String) MethodHandles.catchException(boom, IllegalStateException.class, h).invokeExact("x"));
        System.out.println((String) MethodHandles.foldArguments(l.findVirtual(String.class, "concat", methodType(String.class, String.class)), up).invokeExact("fold"));
        MethodHandle sum = l.findStatic(me, "sum", methodType(int.class, int[].class));
        System.out.println((int) sum.asCollector(int[].class, 3).invokeExact(1, 2, 3) + (int) sum.invoke(4, 5));
        System.out.println((String) cat.asSpreader(Object[].class, 3).invokeExact(new Object[]{"s", 3, "t"}));
        System.out.println((Object) cat.asType(methodType(Object.class, Object.class, byte.class, String.class)).invokeExact((Object) "o", (byte) 9, "q"));
        System.out.println((int) MethodHandles.constant(int.class, 42).invokeExact() + (String) MethodHandles.identity(String.class).invokeExact("id"));
        MethodHandle loop = MethodHandles.whileLoop(MethodHandles.dropReturn(MethodHandles.constant(int.class, 0)).type().returnType() == void.class
            ? MethodHandles.dropArguments(MethodHandles.constant(int.class, 0), 0, int.class) : null,
            l.findStatic(me, "less", methodType(boolean.class, int.class, int.class)),
            MethodHandles.dropArguments(l.findStatic(me, "inc", methodType(int.class, int.class)), 1, int.class));
        System.out.println((int) loop.invokeExact(10));
        MethodHandle cnt = MethodHandles.countedLoop(MethodHandles.constant(int.class, 4), MethodHandles.constant(int.class, 1),
            l.findStatic(Math.class, "addExact", methodType(int.class, int.class, int.class)));
        System.out.println((int) cnt.invokeExact());
        System.out.println((int) MethodHandles.explicitCastArguments(MethodHandles.identity(int.class), methodType(int.class, double.class)).invokeExact(7.9));
        MethodHandle tf = MethodHandles.tryFinally(up, MethodHandles.dropArguments(wrap.asType(methodType(String.class, String.class)), 0, Throwable.class));
        System.out.println((String) tf.invokeExact("fin"));
        try {
            cat.asType(methodType(int.class, String.class));
        } catch (WrongMethodTypeException e) {
            System.out.println("wmt");
        }
        try {
            MethodHandle tw = MethodHandles.throwException(void.class, RuntimeException.class);
            tw.invokeExact(new RuntimeException("thrown by handle"));
        } catch (RuntimeException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(methodType(void.class, int[].class, String.class) + " " + methodType(long.class).toMethodDescriptorString() + " " + methodType(int.class, byte.class).wrap()
            + methodType(Integer.class).unwrap() + methodType(void.class, int.class, long.class).dropParameterTypes(0, 1).appendParameterTypes(char.class) + " "
            + MethodType.fromMethodDescriptorString("([ILjava/lang/String;)V", null).parameterCount());
        Runnable r = MethodHandleProxies.asInterfaceInstance(Runnable.class, MethodHandles.insertArguments(l.findVirtual(java.io.PrintStream.class, "println",
            methodType(void.class, String.class)), 0, System.out, "as interface"));
        r.run();
        MutableCallSite cs = new MutableCallSite(MethodHandles.constant(String.class, "one"));
        MethodHandle dyn = cs.dynamicInvoker();
        String first = (String) dyn.invokeExact();
        cs.setTarget(MethodHandles.constant(String.class, "two"));
        System.out.println(first + (String) dyn.invokeExact());
    }
}
