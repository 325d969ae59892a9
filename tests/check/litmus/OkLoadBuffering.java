// EXPECT: verified
// OUTCOMES: normal "0,0\n" | normal "0,1\n" | normal "1,0\n"
//
// Load buffering. T1: r1 = x (A), y = 1 (B). T2: r2 = y (C), x = 1 (D).
// ABCD 0,1  ACBD ACDB CABD CADB 0,0  CDAB 1,0. 1,1 needs D < A and B < C, a cycle.
public class OkLoadBuffering {
    static int x, y, r1, r2;

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> {
            r1 = x;
            y = 1;
        });
        Thread t2 = new Thread(() -> {
            r2 = y;
            x = 1;
        });
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(r1 + "," + r2);
    }
}
