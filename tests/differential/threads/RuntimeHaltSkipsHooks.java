// Runtime.halt ends the VM at once: no shutdown hook, no finally.
public class RuntimeHaltSkipsHooks {
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook ran")));
        try {
            System.out.println("halting");
            System.out.flush();
            Runtime.getRuntime().halt(7);
        } finally {
            System.out.println("finally ran");
        }
    }
}
