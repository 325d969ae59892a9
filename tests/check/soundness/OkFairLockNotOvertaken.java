// EXPECT: verified
// OUTCOMES: normal "-" | normal "T,main"
//
// A thread that is seen to wait for a fair lock is queued, so main, which gives the lock back and asks for it again, comes
// behind it.
import java.util.concurrent.locks.ReentrantLock;

public class OkFairLockNotOvertaken {
    static final ReentrantLock lock = new ReentrantLock(true);
    static String order = "";

    public static void main(String[] args) throws Exception {
        lock.lock();
        Thread t = new Thread(() -> {
            lock.lock();
            order += "T,";
            lock.unlock();
        });
        t.start();
        boolean isQueued = t.getState() == Thread.State.WAITING;
        lock.unlock();
        lock.lock();
        order += "main";
        lock.unlock();
        t.join();
        System.out.print(isQueued ? order : "-");
    }
}
