// EXPECT: exception java.lang.ArithmeticException
// OUTCOMES: normal "1\n" | exception "0\n"
//
// The divisor is 1 until main sets it to 0: the thread divides before (r is 1) or after (it throws).
public class BadUncaughtSometimes {
    static int divisor = 1, r;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> r = 1 / divisor);
        t.start();
        divisor = 0;
        t.join();
        System.out.println(r);
    }
}
