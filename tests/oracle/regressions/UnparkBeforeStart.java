// A permit given before the start is lost, an interrupt too: the order matters.
import java.util.concurrent.locks.LockSupport;

public class UnparkBeforeStart {
    static final Thread t1 = new Thread(() -> {
        LockSupport.park();
        System.out.println("parked " + Thread.interrupted());
    });

    public static void main(String[] args) {
        new Thread(() -> LockSupport.unpark(t1)).start();
        t1.start();
    }
}
