// EXPECT: assertion
// OUTCOMES: normal "" | exception ""
// HOTSPOT: no
//
// example1, Figure 1 of "Efficient Stateful Dynamic Partial Order Reduction" (Yang, Chen, Gopalakrishnan, Kirby 2008), with its
// assertion. It fails: after 0 + 5 + 10 and - 0 - 2 - 4 there are 9. It holds if all is subtracted first, as d is never above 0 then. Stateful:
// a state is how far each thread is.
public class BadSumsMeet {
    static final int N = 64;
    static final Object atomic = new Object();
    static int d;

    static void add(int i) {
        synchronized (atomic) {
            d += i;
            assert d % 5 != 4;
        }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            for (int i = 0; i < N; i += 5) add(i);
        }).start();
        new Thread(() -> {
            for (int j = 0; j < N; j += 2) add(-j);
        }).start();
    }
}
