// EXPECT: verified
// OUTCOMES: normal "2\n"
// RACES: none
//
// An unlock happens before the next lock of the monitor; the end of t before the return of join.
public class NoRaceLockedCounter {
    static int n;

    static synchronized void increment() {
        n++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> increment());
        t.start();
        increment();
        t.join();
        System.out.println(n);
    }
}
