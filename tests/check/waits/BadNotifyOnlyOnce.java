// EXPECT: deadlock
// OUTCOMES: deadlock "A" | deadlock "B"
//
// As OkNotifyWakesAny, but nobody wakes the second waiter: notify wakes one and only one.
public class BadNotifyOnlyOnce {
    static final Object lock = new Object(), ready = new Object();
    static int count;

    static void waitAndPrint(String name) {
        try {
            synchronized (lock) {
                synchronized (ready) {
                    count++;
                    ready.notify();
                }
                lock.wait();
                System.out.print(name);
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        new Thread(() -> waitAndPrint("A")).start();
        new Thread(() -> waitAndPrint("B")).start();
        synchronized (ready) {
            while (count < 2) ready.wait();
        }
        synchronized (lock) {
            lock.notify();
        }
    }
}
