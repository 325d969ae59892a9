// EXPECT: verified
// OUTCOMES: normal "un" | normal "unn"
// HOTSPOT: no
//
// As OkLoaderAskedOnce, but the loader says that it needs no monitor: the VM may ask it in both threads at the same time.
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;

public class OkLoaderAskedTwice {
    public static class Needed {}

    public static class User {
        public static void use() {
            new Needed();
        }
    }

    static class Loader extends ClassLoader {
        static {
            registerAsParallelCapable();
        }

        final byte[] needed = bytes("OkLoaderAskedTwice$Needed"), user = bytes("OkLoaderAskedTwice$User");

        Loader() throws IOException {
            super(null);
        }

        @Override
        public Class<?> loadClass(String name) throws ClassNotFoundException {
            if (name.startsWith("java.")) return super.loadClass(name);
            byte[] bytes = name.endsWith("Needed") ? needed : user;
            System.out.print(name.endsWith("Needed") ? "n" : "u");
            synchronized (this) {
                Class<?> known = findLoadedClass(name);
                return known != null ? known : defineClass(name, bytes, 0, bytes.length);
            }
        }

        static byte[] bytes(String name) throws IOException {
            try (InputStream in = OkLoaderAskedTwice.class.getResourceAsStream(name + ".class")) {
                return in.readAllBytes();
            }
        }
    }

    static void use(Method use) {
        try {
            use.invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Method use = new Loader().loadClass("OkLoaderAskedTwice$User").getMethod("use");
        Thread t = new Thread(() -> use(use));
        t.start();
        use(use);
        t.join();
    }
}
