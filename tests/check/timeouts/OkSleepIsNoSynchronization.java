// EXPECT: verified
// OUTCOMES: normal "0\n" | normal "1\n"
//
// A sleep may take any time: that the other thread was quicker is not certain.
public class OkSleepIsNoSynchronization {
    static volatile int x;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> x = 1);
        t.start();
        Thread.sleep(1);
        System.out.println(x);
    }
}
