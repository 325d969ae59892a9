// EXPECT: verified
// OUTCOMES: normal "a c" | normal "c c"
//
// VarHandle.compareAndExchange beside a plain write by handle: it finds "a" and stores, which is overwritten, or it finds what was written.
public class OkCompareAndExchangeByHandle {
    static void run(Runnable... bodies) throws InterruptedException {
        Thread[] threads = new Thread[bodies.length];
        for (int i = 0; i < bodies.length; i++) threads[i] = new Thread(bodies[i]);
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
    }

    Object field = "a";
    static final OkCompareAndExchangeByHandle object = new OkCompareAndExchangeByHandle();
    static final java.lang.invoke.VarHandle handle;
    static Object witness;

    static {
        try {
            handle = java.lang.invoke.MethodHandles.lookup().findVarHandle(OkCompareAndExchangeByHandle.class, "field", Object.class);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        run(() -> witness = handle.compareAndExchange(object, "a", "b"), () -> handle.set(object, "c"));
        System.out.print(witness + " " + object.field);
    }
}
