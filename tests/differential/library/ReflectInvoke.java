// Method.invoke, Field get/set and newInstance: widening, unboxing, statics, private access, wrong arguments, finals, varargs.
import java.lang.reflect.*;

class ReflectInvoke {
    static class T {
        public int pub = 1;
        private String priv = "p";
        final long fin = Long.parseLong("7");
        static double st = 2.5;
        static final String CONST = "c";
        byte b;
        char c = 'x';

        public long add(int a, long b) {
            return a + b;
        }

        private String hid(String... s) {
            return priv + s.length;
        }

        static Object ident(Object o) {
            return o;
        }

        void nothing() {
            pub++;
        }

        T() {
        }

        private T(int x, String s) {
            pub = x;
            priv = s;
        }
    }

    static class U extends T {
        @Override
        public long add(int a, long b) {
            return -super.add(a, b);
        }
    }

    interface Act {
        Object run() throws Exception;
    }

    static void t(String n, Act a) {
        try {
            System.out.println(n + " = " + a.run());
        } catch (Exception e) {
            System.out.println(n + " ! " + e.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) throws Exception {
        T o = new T();
        Method add = T.class.getMethod("add", int.class, long.class);
        t("invoke", () -> add.invoke(o, 1, 2L));
        t("widen", () -> add.invoke(o, (short) 1, 'a'));
        t("virtual", () -> add.invoke(new U(), 1, 2L));
        t("narrow", () -> add.invoke(o, 1L, 2L));
        t("few", () -> add.invoke(o, 1));
        t("null arg", () -> add.invoke(o, null, 2L));
        t("null recv", () -> add.invoke(null, 1, 2L));
        t("wrong recv", () -> add.invoke("s", 1, 2L));
        Method hid = T.class.getDeclaredMethod("hid", String[].class);
        t("varargs", () -> hid.invoke(o, (Object) new String[]{"a", "b"}));
        t("static", () -> T.class.getDeclaredMethod("ident", Object.class).invoke(null, "id"));
        t("void", () -> T.class.getDeclaredMethod("nothing").invoke(o));
        t("missing", () -> T.class.getMethod("hid", String[].class));
        Constructor<T> k = T.class.getDeclaredConstructor(int.class, String.class);
        t("ctor", () -> k.newInstance(9, "q").priv);
        t("ctor bad", () -> k.newInstance("q", 9));
        Field pub = T.class.getField("pub"), priv = T.class.getDeclaredField("priv"), fin = T.class.getDeclaredField("fin"), b = T.class.getDeclaredField("b");
        t("get", () -> pub.get(o) + "" + pub.getInt(o) + pub.getLong(o) + pub.getDouble(o));
        t("get bad", () -> pub.getShort(o));
        pub.setInt(o, 50);
        pub.set(o, (short) 51);
        t("set", () -> o.pub);
        t("set bad", () -> {
            pub.set(o, 5L);
            return 0;
        });
        priv.set(o, null);
        t("priv", () -> priv.get(o));
        t("final", () -> {
            fin.set(o, 8L);
            return fin.get(o);
        });
        fin.setAccessible(true);
        t("final open", () -> {
            fin.set(o, 8L);
            return fin.get(o);
        });
        Field st = T.class.getDeclaredField("st");
        st.setDouble(null, -1);
        t("static field", () -> T.st + "" + st.get("ignored"));
        t("const", () -> {
            Field c = T.class.getDeclaredField("CONST");
            c.setAccessible(true);
            c.set(null, "z");
            return T.CONST;
        });
        b.setByte(o, (byte) -3);
        t("byte", () -> b.getInt(o) + " " + T.class.getDeclaredField("c").getInt(o));
        t("nosuch", () -> T.class.getDeclaredField("zzz"));
        t("abstract", () -> Number.class.getDeclaredConstructor().newInstance());
        t("string private", () -> {
            Field v = String.class.getDeclaredField("value");
            v.setAccessible(true);
            return "opened";
        });
        t("inherited", () -> U.class.getMethod("toString").getDeclaringClass() + " " + U.class.getMethod("add", int.class, long.class).getDeclaringClass());
        t("equal", () -> T.class.getMethod("add", int.class, long.class).equals(add) + " " + add.hashCode() + " " + (T.class.getMethod("add", int.class, long.class) == add));
    }
}
