// System.exit runs the hooks before the VM ends and keeps its status.
public class ShutdownHookOnExit {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
        try {
            System.out.println("before exit");
            System.exit(3);
        } finally {
            System.out.println("finally is not reached");
        }
    }
}
