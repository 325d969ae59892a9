// EXPECT: assertion
// OUTCOMES: normal "" | exception ""
//
// BadDuplicateDefinition, by a loader that defined a class before the threads come: its hash maps have their tables, so
// nobody waits for them in a loop, and searches without a store end, too.
public class BadSecondDefinition {
    static byte[] bytes, others;

    public static class P {}

    public static class Q {}

    static class Loader extends ClassLoader {
        static {
            registerAsParallelCapable();
        }

        Loader() {
            super(null);
        }

        @Override
        public Class<?> loadClass(String name) throws ClassNotFoundException {
            if (!name.endsWith("$Q")) return BadSecondDefinition.class.getClassLoader().loadClass(name);
            Class<?> c = findLoadedClass(name);
            return c != null ? c : defineClass(name, bytes, 0, bytes.length);
        }

        void useTables() {
            defineClass("BadSecondDefinition$P", others, 0, others.length);
        }
    }

    static void load(Loader loader) {
        try {
            loader.loadClass("BadSecondDefinition$Q");
        } catch (LinkageError e) {
            throw new AssertionError();
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException();
        }
    }

    public static void main(String[] args) throws Exception {
        bytes = BadSecondDefinition.class.getResourceAsStream("BadSecondDefinition$Q.class").readAllBytes();
        others = BadSecondDefinition.class.getResourceAsStream("BadSecondDefinition$P.class").readAllBytes();
        Loader loader = new Loader();
        loader.useTables();
        Thread t = new Thread(() -> load(loader));
        t.start();
        load(loader);
        t.join();
    }
}
