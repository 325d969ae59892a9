// EXPECT: verified
// OUTCOMES: normal "1,2\n" | normal "2,1\n" | normal "2,2\n"
//
// 2+2W. T1: x = 1 (A), y = 2 (B). T2: y = 1 (C), x = 2 (D). The last write of each variable stays.
// x is 2 iff A < D, y is 2 iff C < B: ABCD 2,1  ACBD ACDB CABD CADB 2,2  CDAB 1,2. 1,1 needs D < A and B < C, a cycle.
public class OkTwoPlusTwoWrites {
    static int x, y;

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> {
            x = 1;
            y = 2;
        });
        Thread t2 = new Thread(() -> {
            y = 1;
            x = 2;
        });
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(x + "," + y);
    }
}
