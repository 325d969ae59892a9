// EXPECT: verified
// OUTCOMES: normal "4\n"
//
// A thread enters a monitor it owns; the monitor is free only when it left as often as it entered.
public class OkReentrantMonitor {
    private int n;

    synchronized void increment() {
        n++;
    }

    synchronized void incrementTwice() {
        increment();
        increment();
    }

    public static void main(String[] args) throws Exception {
        OkReentrantMonitor counter = new OkReentrantMonitor();
        Thread t1 = new Thread(counter::incrementTwice);
        Thread t2 = new Thread(counter::incrementTwice);
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(counter.n);
        assert counter.n == 4;
    }
}
