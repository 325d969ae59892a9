// EXPECT: verified
// OUTCOMES: normal "1" | normal "0"
//
// A loop that waits for time to pass ends, although each look may find the clock where it was.
public class OkLoopUntilTimeHasPassed {
    static volatile int x;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> x = 1);
        t.start();
        long end = System.nanoTime() + 2_000_000;
        while (System.nanoTime() < end) Thread.onSpinWait();
        System.out.print(x);
    }
}
