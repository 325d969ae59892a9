// EXPECT: assertion
// OUTCOMES: normal "" | exception ""
// SKIP: dpor, source-dpor, optimal-dpor
//
// The textbook race of a class loader: both threads look the class up and do not find it, and the second to define it fails.
// Skipped are searches without a store. Both threads use the loader's hash maps for the first time, where ConcurrentHashMap.initTable
// goes round a loop until the other thread has made the table: there are executions without end. BadSecondDefinition has none.
public class BadDuplicateDefinition {
    static byte[] bytes;

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
            if (!name.endsWith("$Q")) return BadDuplicateDefinition.class.getClassLoader().loadClass(name);
            Class<?> c = findLoadedClass(name);
            return c != null ? c : defineClass(name, bytes, 0, bytes.length);
        }
    }

    static void load(Loader loader) {
        try {
            loader.loadClass("BadDuplicateDefinition$Q");
        } catch (LinkageError e) {
            throw new AssertionError();
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException();
        }
    }

    public static void main(String[] args) throws Exception {
        bytes = BadDuplicateDefinition.class.getResourceAsStream("BadDuplicateDefinition$Q.class").readAllBytes();
        Loader loader = new Loader();
        Thread t = new Thread(() -> load(loader));
        t.start();
        load(loader);
        t.join();
    }
}
