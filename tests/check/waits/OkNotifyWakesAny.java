// EXPECT: verified
// OUTCOMES: normal "AB" | normal "BA"
//
// A waiter counts itself while it owns `lock` and gives it up only by waiting, so when main owns `lock` after
// count == 2 both wait. notify wakes either; that one prints and wakes the other.
public class OkNotifyWakesAny {
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
                lock.notify();
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(() -> waitAndPrint("A"));
        Thread b = new Thread(() -> waitAndPrint("B"));
        a.start();
        b.start();
        synchronized (ready) {
            while (count < 2) ready.wait();
        }
        synchronized (lock) {
            lock.notify();
        }
        a.join();
        b.join();
    }
}
