// EXPECT: verified
// OUTCOMES: normal "false" | normal "true"
//
// Between two looks at the clock a millisecond may have passed, or nothing that it shows.
public class OkClockMayStandStill {
    static volatile int x;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> x = 1);
        t.start();
        long first = System.nanoTime();
        boolean late = System.nanoTime() - first >= 1_000_000;
        t.join();
        System.out.print(late);
    }
}
