// InheritableThreadLocal: copied at construction through childValue, independent afterwards.
public class InheritableThreadLocalValues {
    static final InheritableThreadLocal<String> LOCAL = new InheritableThreadLocal<>() {
        @Override
        protected String childValue(String parent) {
            return parent + ">child";
        }
    };

    public static void main(String[] args) throws Exception {
        LOCAL.set("main");
        StringBuilder log = new StringBuilder();
        Thread child = new Thread(() -> {
            log.append(LOCAL.get()).append('\n');
            LOCAL.set("changed");
            Thread grandchild = new Thread(() -> log.append(LOCAL.get()).append('\n'));
            grandchild.start();
            try {
                grandchild.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            log.append(LOCAL.get()).append('\n');
        });
        LOCAL.set("set after construction");
        child.start();
        child.join();
        System.out.print(log);
        System.out.println(LOCAL.get());
        String[] seen = {"unset"};
        Thread cut = new Thread(null, () -> seen[0] = LOCAL.get(), "cut", 0, false);
        cut.start();
        cut.join();
        System.out.println(seen[0]);
    }
}
