// EXPECT: verified
// OUTCOMES: normal "3"
//
// A thread with synchronized methods: the program's own use of its monitor.
public class OkSynchronizedMethodsOfThread extends Thread {
    private int n;

    synchronized void increment() {
        ++n;
    }

    public void run() {
        increment();
        increment();
    }

    public static void main(String[] args) throws Exception {
        OkSynchronizedMethodsOfThread t = new OkSynchronizedMethodsOfThread();
        t.start();
        t.increment();
        t.join();
        System.out.print(t.n);
    }
}
