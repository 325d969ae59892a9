// EXPECT: deadlock
// OUTCOMES: deadlock "" | normal "woken"
// OPTIONS: --spurious
// HOTSPOT: no
//
// Nobody notifies: the thread waits for ever, or is woken for no reason. That it may be does not hide the deadlock.
public class BadSpuriousForEver {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        synchronized (lock) {
            lock.wait();
        }
        System.out.print("woken");
    }
}
