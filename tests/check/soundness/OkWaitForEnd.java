// EXPECT: verified
// OUTCOMES: normal "1"
//
// t cannot end while main has its monitor, and its end notifies main.
public class OkWaitForEnd {
    static volatile int x;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> x = 1);
        synchronized (t) {
            t.start();
            t.wait();
        }
        System.out.print(x);
    }
}
