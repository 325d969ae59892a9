// EXPECT: verified
// OUTCOMES: normal "000\n" | normal "001\n" | normal "010\n" | normal "011\n"
// OUTCOMES: normal "100\n" | normal "101\n" | normal "111\n"
//
// T1: x = 1. T2: a = x, y = 1. T3: b = y, c = x. All combinations but 110: a = 1 puts x = 1 before y = 1, b = 1 puts
// y = 1 before the read of x, which then sees 1. 010: T2, T3, T1. 100: T3, T1, T2. 101: b first, then T1, T2, c.
public class OkWriteReadCausality {
    static int x, y, a, b, c;

    public static void main(String[] args) throws Exception {
        Thread[] threads = {
            new Thread(() -> x = 1),
            new Thread(() -> {
                a = x;
                y = 1;
            }),
            new Thread(() -> {
                b = y;
                c = x;
            }),
        };
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
        System.out.println("" + a + b + c);
    }
}
