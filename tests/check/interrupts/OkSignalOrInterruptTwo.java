// EXPECT: verified
// OUTCOMES: normal "I.I." | normal "I.w!" | normal "I.w." | normal "w!I." | normal "w.I."
//
// Two wait for a condition; main signals once, and then interrupts both. Without a signal an interrupt ends a wait (I), and
// is gone then. Of both, one at most was signalled. It returns (w), and its interrupt stays (!), or comes only after it has looked
// (.). If main signals before anybody waits, or an interrupt comes before a wait begins, both are interrupted.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class OkSignalOrInterruptTwo {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition condition = lock.newCondition();
    static String told = "";

    static void await() {
        lock.lock();
        try {
            condition.await();
            told += "w";
        } catch (InterruptedException e) {
            told += "I";
        }
        told += Thread.interrupted() ? "!" : ".";
        lock.unlock();
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(OkSignalOrInterruptTwo::await);
        Thread u = new Thread(OkSignalOrInterruptTwo::await);
        t.start();
        u.start();
        lock.lock();
        condition.signal();
        lock.unlock();
        t.interrupt();
        u.interrupt();
        t.join();
        u.join();
        System.out.print(told);
    }
}
