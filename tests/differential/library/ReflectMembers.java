// Reflection over members: sorted declared methods, fields, constructors, modifiers, parameter and generic text.
import java.lang.reflect.*;
import java.util.*;

class ReflectMembers {
    static abstract class Base<T extends Comparable<T>> implements Comparable<Base<T>>, java.io.Serializable {
        public static final int K = 5;
        protected volatile T val;
        private transient List<? super Integer> list;
        static long counter;
        int[][] grid;

        protected Base() {
        }

        public Base(T t, int... more) throws java.io.IOException, IllegalStateException {
        }

        private Base(Map<String, T[]> m) {
        }

        public abstract <U extends Number & Runnable> U conv(U u, List<? extends T> l) throws Exception;

        static synchronized final void stat(double d, Object[] o) {
        }

        public int compareTo(Base<T> o) {
            return 0;
        }

        native int nat(long l);

        strictfp float sf(byte b, short s, char c, boolean z) {
            return 0;
        }
    }

    interface Face {
        int X = 1;

        void abs();

        default void def() {
        }

        static void st() {
        }

        private void pr() {
        }
    }

    enum En { A, B }

    static <M> void show(String h, M[] ms) {
        System.out.println(h);
        List<String> out = new ArrayList<>();
        for (M m : ms) {
            if (m instanceof Executable e && e.isSynthetic() && !(e instanceof Method mm && mm.isBridge())) {
                continue;
            }
            out.add(m + " | " + (m instanceof Executable x ? x.toGenericString() : ((Field) m).toGenericString()));
        }
        Collections.sort(out);
        for (String s : out) {
            System.out.println("  " + s);
        }
    }

    public static void main(String[] args) throws Exception {
        Class<?> c = Base.class;
        show("methods", c.getDeclaredMethods());
        show("fields", c.getDeclaredFields());
        show("ctors", c.getDeclaredConstructors());
        show("public", c.getConstructors());
        show("face", Face.class.getDeclaredMethods());
        show("facepub", Face.class.getMethods());
        System.out.println(c.toGenericString() + " | " + c.getGenericSuperclass() + " | " + Arrays.toString(c.getGenericInterfaces()));
        System.out.println(Face.class.toGenericString() + " " + En.class.toGenericString() + " " + int[].class.toGenericString() + " " + Map.Entry.class.toGenericString());
        for (int m : new int[]{c.getModifiers(), Face.class.getModifiers(), En.class.getModifiers(), String.class.getModifiers(), 0xfff, 0}) {
            System.out.println(Modifier.toString(m));
        }
        Method v = c.getMethod("conv", Number.class, List.class);
        System.out.println(Arrays.toString(v.getTypeParameters()) + Arrays.toString(v.getTypeParameters()[0].getBounds()) + v.getGenericReturnType() + Arrays.toString(v.getExceptionTypes()));
        ParameterizedType pt = (ParameterizedType) v.getGenericParameterTypes()[1];
        System.out.println(pt.getRawType() + " " + pt.getActualTypeArguments()[0] + " " + Arrays.toString(((WildcardType) pt.getActualTypeArguments()[0]).getUpperBounds()));
        System.out.println(c.getDeclaredConstructor(Comparable.class, int[].class).isVarArgs() + " " + v.getParameters()[0].getName() + v.getParameterCount());
        System.out.println(Arrays.toString(c.getTypeParameters()[0].getBounds()) + c.getDeclaredField("val").getGenericType() + c.getDeclaredField("grid").getType());
    }
}
