// EXPECT: deadlock
// OUTCOMES: normal "ok" | deadlock ""
//
// The first call of a native through a method handle is a scheduling point as any other: a notify before the wait is lost.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

public class BadNotifyByHandle {
    static final Object m = new Object();

    public static void main(String[] args) throws Throwable {
        MethodHandle notify =
                MethodHandles.lookup().findVirtual(Object.class, "notify", MethodType.methodType(void.class));
        Thread t = new Thread(() -> {
            synchronized (m) {
                try {
                    m.wait();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        });
        t.start();
        synchronized (m) {
            notify.invoke(m);
        }
        t.join();
        System.out.print("ok");
    }
}
