// EXPECT: verified
// OUTCOMES: normal "0,1\n" | normal "1,0\n" | normal "1,1\n"
//
// Store buffering. Each thread writes one variable (A: x = 1, C: y = 1) and reads the other (B, D). Orders with A < B
// and C < D: ABCD 0,1  ACBD ACDB CABD CADB 1,1  CDAB 1,0. 0,0 needs B < C and D < A, a cycle.
public class OkStoreBuffering {
    static int x, y, r1, r2;

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> {
            x = 1;
            r1 = y;
        });
        Thread t2 = new Thread(() -> {
            y = 1;
            r2 = x;
        });
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(r1 + "," + r2);
    }
}
