// EXPECT: verified
// OUTCOMES: normal "false1" | normal "true1"
//
// A lock of the program, made of the JDK's: its own code around, the lock as ever.
import java.util.concurrent.locks.*;

public class OkOverriddenLock extends ReentrantLock {
    static int n;
    public void lock() {
        super.lock();
        n++;
    }
    public boolean tryLock() {
        if (isLocked()) return false;
        return super.tryLock();
    }
    public static void main(String[] a) throws Exception {
        OkOverriddenLock l = new OkOverriddenLock();
        boolean[] b = new boolean[1];
        Thread t = new Thread(() -> {
            if (b[0] = l.tryLock()) l.unlock();
        });
        t.start();
        l.lock();
        int k = n;
        l.unlock();
        t.join();
        System.out.print(b[0] + "" + k);
    }
}
