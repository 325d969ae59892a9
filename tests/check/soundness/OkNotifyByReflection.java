// EXPECT: verified
// OUTCOMES: normal "ab" | normal "ba" | normal "few"
//
// Object.notify by reflection wakes any waiter, as a direct call does.
import java.lang.reflect.Method;

public class OkNotifyByReflection {
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

    public static void main(String[] args) throws Exception {
        Method notify = Object.class.getMethod("notify");
        Thread a = new Thread(() -> await("a")), b = new Thread(() -> await("b"));
        a.start();
        b.start();
        synchronized (lock) {
            if (waiting == 2) {
                notify.invoke(lock);
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
