// EXPECT: verified
// OUTCOMES: normal "false" | normal "true"
//
// As OkThreadInheritsPriority, with the context class loader.
public class OkThreadInheritsLoader {
    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        Thread u = new Thread(() -> main.setContextClassLoader(null));
        u.start();
        Thread t = new Thread(() -> { });
        u.join();
        System.out.print(t.getContextClassLoader() == null);
    }
}
