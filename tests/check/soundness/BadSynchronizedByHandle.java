// EXPECT: assertion
// OUTCOMES: exception ""
//
// A synchronized method that is called through a handle: the caller gets the monitor, and what follows the call is explored.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

public class BadSynchronizedByHandle {
    static boolean done;

    static synchronized void finish() {
        done = true;
        BadSynchronizedByHandle.class.notifyAll();
    }

    static synchronized void await() {
        while (!done) {
            try {
                BadSynchronizedByHandle.class.wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle finish = MethodHandles.lookup()
                .findStatic(BadSynchronizedByHandle.class, "finish", MethodType.methodType(void.class));
        Thread t = new Thread(() -> await());
        t.start();
        finish.invokeExact();
        throw new AssertionError();
    }
}
