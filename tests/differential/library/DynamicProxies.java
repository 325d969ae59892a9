// java.lang.reflect.Proxy: dispatch of interface, Object and default methods, primitives, several interfaces, bad returns.
import java.lang.reflect.*;
import java.util.*;

class DynamicProxies {
    interface A {
        int num(int x, long y);

        String str(Object... o);

        default String def() {
            return "default " + num(1, 2);
        }

        void nothing();

        boolean flag();
    }

    interface B {
        double dbl(double d);

        int num(int x, long y);
    }

    public static void main(String[] args) throws Exception {
        List<String> log = new ArrayList<>();
        InvocationHandler h = (p, m, a) -> {
            log.add(m.getDeclaringClass().getSimpleName() + "." + m.getName() + (a == null ? "" : Arrays.deepToString(a)));
            switch (m.getName()) {
                case "num": return (int) a[0] + (int) (long) a[1];
                case "str": return "s" + ((Object[]) a[0]).length;
                case "dbl": return (double) a[0] * 2;
                case "flag": return true;
                case "def": return InvocationHandler.invokeDefault(p, m, a);
                case "hashCode": return 77;
                case "equals": return p == a[0];
                case "toString": return "proxy!";
                default: return null;
            }
        };
        Object p = Proxy.newProxyInstance(DynamicProxies.class.getClassLoader(), new Class<?>[]{A.class, B.class}, h);
        A a = (A) p;
        B b = (B) p;
        System.out.println(a.num(3, 4L) + " " + b.num(5, 6L) + " " + a.str("x", 1, null) + " " + b.dbl(2.5) + " " + a.flag());
        a.nothing();
        System.out.println(a + " " + a.hashCode() + " " + a.equals(b) + a.equals("q"));
        System.out.println(log);
        log.clear();
        System.out.println(a.def() + " " + log);
        System.out.println(Proxy.isProxyClass(p.getClass()) + " " + (Proxy.getInvocationHandler(p) == h) + " " + Modifier.toString(p.getClass().getModifiers()) + " " + (p instanceof A) + (p instanceof Runnable));
        A bad = (A) Proxy.newProxyInstance(A.class.getClassLoader(), new Class<?>[]{A.class}, (x, m, y) -> m.getName().equals("str") ? (Object) 5 : null);
        try {
            bad.num(1, 2);
        } catch (NullPointerException e) {
            System.out.println("null for int");
        }
        try {
            bad.str();
        } catch (ClassCastException e) {
            System.out.println("wrong type");
        }
        bad.nothing();
        Comparator<String> c = proxy(Comparator.class, (x, m, y) -> ((String) y[0]).length() - ((String) y[1]).length());
        List<String> l = new ArrayList<>(List.of("ccc", "a", "bb"));
        l.sort(c);
        System.out.println(l);
        Runnable r = proxy(Runnable.class, (x, m, y) -> {
            throw new IllegalStateException("thrown through");
        });
        try {
            r.run();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            Proxy.newProxyInstance(A.class.getClassLoader(), new Class<?>[]{String.class}, h);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }

    @SuppressWarnings("unchecked")
    static <T> T proxy(Class<?> c, InvocationHandler h) {
        return (T) Proxy.newProxyInstance(DynamicProxies.class.getClassLoader(), new Class<?>[]{c}, h);
    }
}
