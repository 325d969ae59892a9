// EXPECT: verified
// OUTCOMES: normal "ab" | normal "ba" | normal "few"
//
// Object.notify by a method handle that spreads its arguments from an array wakes any waiter, as a direct call does.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

public class OkNotifyBySpreader {
    static final Object lock = new Object();
    static int waiting;
    static String woken = "";

    static void await(String name) {
        synchronized (lock) {
            if (waiting < 0) return;
            waiting++;
            try {
                lock.wait();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            if (waiting > 0) woken += name;
            lock.notify();
        }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle notify = MethodHandles.lookup()
                .findVirtual(Object.class, "notify", MethodType.methodType(void.class))
                .asSpreader(Object[].class, 1);
        Thread a = new Thread(() -> await("a")), b = new Thread(() -> await("b"));
        a.start();
        b.start();
        synchronized (lock) {
            if (waiting == 2) {
                notify.invoke(new Object[] {lock});
            } else {
                waiting = -1;
                woken = "few";
                lock.notifyAll();
            }
        }
        a.join();
        b.join();
        System.out.print(woken);
    }
}
