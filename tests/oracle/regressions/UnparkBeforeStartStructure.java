// structure
// As UnparkBeforeStart. With --visibility structure no search let the other thread come before the start.
import java.util.concurrent.locks.LockSupport;

public class UnparkBeforeStartStructure {
    static int x;
    static final Thread parked = new Thread(() -> {
        LockSupport.park();
        x = 1;
    });

    public static void main(String[] args) {
        new Thread(() -> LockSupport.unpark(parked)).start();
        parked.start();
    }
}
