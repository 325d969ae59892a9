// EXPECT: verified
// OUTCOMES: normal "mt" | normal "tm"
//
// As OkLoaderIsNoticed, but for the loader nothing shows that it was asked: what it touches is its own, and what java.lang.ClassLoader does.
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;

public class OkLoaderNotNoticed {
    public static class Needed {}

    public static class User {
        public static void use() {
            System.out.print(new Needed() == null ? "?" : "t");
        }
    }

    static class Loader extends ClassLoader {
        final byte[] needed = bytes("OkLoaderNotNoticed$Needed"), user = bytes("OkLoaderNotNoticed$User");

        Loader() throws IOException {
            super(null);
        }

        @Override
        protected Class<?> findClass(String name) {
            byte[] bytes = name.endsWith("Needed") ? needed : user;
            return defineClass(name, bytes, 0, bytes.length);
        }

        static byte[] bytes(String name) throws IOException {
            try (InputStream in = OkLoaderNotNoticed.class.getResourceAsStream(name + ".class")) {
                return in.readAllBytes();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Method use = new Loader().loadClass("OkLoaderNotNoticed$User").getMethod("use");
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
