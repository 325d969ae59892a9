// EXPECT: verified
// OUTCOMES: normal "5\n"
// RACES: none
//
// Who comes out of wait() has the monitor again: what was done under it before is ordered.
public class NoRaceWaitNotify {
    static int data;
    static boolean isSet;

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        new Thread(() -> {
            synchronized (lock) {
                data = 5;
                isSet = true;
                lock.notify();
            }
        }).start();
        synchronized (lock) {
            while (!isSet) {
                lock.wait();
            }
            System.out.println(data);
        }
    }
}
