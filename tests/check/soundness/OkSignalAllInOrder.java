// EXPECT: verified
// OUTCOMES: normal "12" | halt ""
//
// signalAll moves who waits into the queue of the lock in the order they came, and none of them can be overtaken there by
// another of them, although the lock is not fair. Unless both wait, main stops the program.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class OkSignalAllInOrder {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition condition = lock.newCondition();
    static int waiting;

    static void run() {
        lock.lock();
        int number = ++waiting;
        condition.awaitUninterruptibly();
        System.out.print(number);
        lock.unlock();
    }

    public static void main(String[] args) {
        new Thread(OkSignalAllInOrder::run).start();
        new Thread(OkSignalAllInOrder::run).start();
        lock.lock();
        if (waiting < 2) Runtime.getRuntime().halt(0);
        condition.signalAll();
        lock.unlock();
    }
}
