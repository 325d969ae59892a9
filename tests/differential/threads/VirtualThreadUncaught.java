// JDK 21: an uncaught exception of a virtual thread is reported on stderr and the VM exits with 0.
// JDK: 21+
public class VirtualThreadUncaught {
    public static void main(String[] args) throws Exception {
        String[] seen = new String[1];
        Thread handled = Thread.ofVirtual().name("handled")
                .uncaughtExceptionHandler((t, e) -> seen[0] = t.getName() + " " + e)
                .start(() -> { throw new RuntimeException("one"); });
        handled.join();
        System.out.println(seen[0]);
        Thread t = Thread.ofVirtual().name("virt").start(() -> { throw new IllegalStateException("two"); });
        t.join();
        System.out.println(t.getState());
    }
}
