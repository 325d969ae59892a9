// Shutdown hooks run when the last thread ends; removal, double registration and late registration.
public class ShutdownHookRuns {
    public static void main(String[] args) {
        Runtime runtime = Runtime.getRuntime();
        Thread removed = new Thread(() -> System.out.println("removed hook"));
        runtime.addShutdownHook(removed);
        System.out.println(runtime.removeShutdownHook(removed));
        System.out.println(runtime.removeShutdownHook(removed));
        Thread hook = new Thread(() -> {
            System.out.println("hook on " + Thread.currentThread().getName());
            try {
                runtime.addShutdownHook(new Thread());
            } catch (IllegalStateException e) {
                System.out.println(e);
            }
            try {
                runtime.removeShutdownHook(removed);
            } catch (IllegalStateException e) {
                System.out.println(e);
            }
        }, "the-hook");
        runtime.addShutdownHook(hook);
        try {
            runtime.addShutdownHook(hook);
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
        System.out.println("main ends");
    }
}
