// EXPECT: verified
// OUTCOMES: normal "un"
// HOTSPOT: no
//
// Two threads need the class at once. The loader has not registered as parallel capable: the VM asks it under its monitor, and the second
// finds what the first was given (JVMS 5.3). So a loadClass that always defines does not define twice.
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;

public class OkLoaderAskedOnce {
    public static class Needed {}

    public static class User {
        public static void use() {
            new Needed();
        }
    }

    static class Loader extends ClassLoader {
        final byte[] needed = bytes("OkLoaderAskedOnce$Needed"), user = bytes("OkLoaderAskedOnce$User");

        Loader() throws IOException {
            super(null);
        }

        @Override
        public Class<?> loadClass(String name) throws ClassNotFoundException {
            if (name.startsWith("java.")) return super.loadClass(name);
            byte[] bytes = name.endsWith("Needed") ? needed : user;
            System.out.print(name.endsWith("Needed") ? "n" : "u");
            return defineClass(name, bytes, 0, bytes.length);
        }

        static byte[] bytes(String name) throws IOException {
            try (InputStream in = OkLoaderAskedOnce.class.getResourceAsStream(name + ".class")) {
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
        Method use = new Loader().loadClass("OkLoaderAskedOnce$User").getMethod("use");
        Thread t = new Thread(() -> use(use));
        t.start();
        use(use);
        t.join();
    }
}
