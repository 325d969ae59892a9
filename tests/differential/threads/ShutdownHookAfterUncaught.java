// An exception leaving main: trace on stderr, hooks still run, exit status 1.
public class ShutdownHookAfterUncaught {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        throw new IllegalStateException("main fails");
    }
}
