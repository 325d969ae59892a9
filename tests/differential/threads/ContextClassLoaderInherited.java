// The context class loader of a new thread is its creator's; thread ids are distinct and positive.
public class ContextClassLoaderInherited {
    public static void main(String[] args) throws Exception {
        ClassLoader main = Thread.currentThread().getContextClassLoader();
        System.out.println(main == ClassLoader.getSystemClassLoader());
        boolean[] same = new boolean[2];
        ClassLoader custom = new ClassLoader(main) { };
        Thread t = new Thread(() -> {
            same[0] = Thread.currentThread().getContextClassLoader() == main;
            Thread.currentThread().setContextClassLoader(custom);
            same[1] = new Thread().getContextClassLoader() == custom;
        });
        t.start();
        t.join();
        System.out.println(same[0] + " " + same[1]);
        System.out.println(Thread.currentThread().getContextClassLoader() == main);
        java.util.Set<Long> ids = new java.util.HashSet<>();
        for (int i = 0; i < 20; i++) ids.add(new Thread().getId());
        ids.add(Thread.currentThread().getId());
        System.out.println(ids.size() + " " + (java.util.Collections.min(ids) > 0));
    }
}
