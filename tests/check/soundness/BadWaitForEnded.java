// EXPECT: deadlock
// OUTCOMES: normal "1" | deadlock ""
//
// t may have ended before main waits: nobody notifies any more.
public class BadWaitForEnded {
    static volatile int x;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> x = 1);
        t.start();
        synchronized (t) {
            t.wait();
        }
        System.out.print(x);
    }
}
