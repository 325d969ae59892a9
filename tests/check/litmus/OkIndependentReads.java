// EXPECT: verified
// OUTCOMES: normal "0000\n" | normal "0001\n" | normal "0010\n" | normal "0011\n"
// OUTCOMES: normal "0100\n" | normal "0101\n" | normal "0110\n" | normal "0111\n"
// OUTCOMES: normal "1000\n" | normal "1001\n" | normal "1011\n"
// OUTCOMES: normal "1100\n" | normal "1101\n" | normal "1110\n" | normal "1111\n"
//
// Independent reads of independent writes. Two writers set x and y; one reader reads x, y (a, b), the other y, x (c,
// d). All 16 combinations but 1010: a = 1, b = 0 says x was set before y, c = 1, d = 0 says the opposite. Any other
// one has an order: a value 0 puts its read before the write, a value 1 behind it, and with the program order this
// is acyclic.
public class OkIndependentReads {
    static int x, y, a, b, c, d;

    public static void main(String[] args) throws Exception {
        Thread[] threads = {
            new Thread(() -> x = 1),
            new Thread(() -> y = 1),
            new Thread(() -> {
                a = x;
                b = y;
            }),
            new Thread(() -> {
                c = y;
                d = x;
            }),
        };
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
        System.out.println("" + a + b + c + d);
    }
}
