// EXPECT: verified
// OUTCOMES: normal "umn" | normal "unm"
//
// The VM asks the loader for Needed where the thread first needs it, on every schedule: what the loader prints others can come before.
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;

public class OkLoaderIsNoticed {
    public static class Needed {}

    public static class User {
        public static Object use() {
            return new Needed();
        }
    }

    static class Loader extends ClassLoader {
        final byte[] needed = bytes("OkLoaderIsNoticed$Needed"), user = bytes("OkLoaderIsNoticed$User");

        Loader() throws IOException {
            super(null);
        }

        @Override
        protected Class<?> findClass(String name) {
            System.out.print(name.endsWith("Needed") ? "n" : "u");
            byte[] bytes = name.endsWith("Needed") ? needed : user;
            return defineClass(name, bytes, 0, bytes.length);
        }

        static byte[] bytes(String name) throws IOException {
            try (InputStream in = OkLoaderIsNoticed.class.getResourceAsStream(name + ".class")) {
                return in.readAllBytes();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Method use = new Loader().loadClass("OkLoaderIsNoticed$User").getMethod("use");
        Thread t = new Thread(() -> {
            try {
                use.invoke(null);
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(e);
            }
        });
        t.start();
        System.out.print("m");
        t.join();
    }
}
