// EXPECT: verified
// OUTCOMES: normal "0" | normal "1" | normal "-1"
// OPTIONS: --timeouts last
//
// Two threads look at the clock once each, in any order, and it may move on between the looks or not.
public class OkClockOfTwoThreads {
    static long other;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> other = System.currentTimeMillis());
        t.start();
        long mine = System.currentTimeMillis();
        t.join();
        System.out.print(Long.signum(mine - other));
    }
}
