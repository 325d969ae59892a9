// EXPECT: verified
// OUTCOMES: normal "4\n"
//
// A static synchronized method makes the increment atomic.
public class OkSynchronizedIncrement {
    static int n;

    static synchronized void increment() {
        n++;
    }

    static void incrementTwice() {
        increment();
        increment();
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(OkSynchronizedIncrement::incrementTwice);
        Thread t2 = new Thread(OkSynchronizedIncrement::incrementTwice);
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(n);
        assert n == 4;
    }
}
