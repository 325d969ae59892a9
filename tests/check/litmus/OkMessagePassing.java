// EXPECT: verified
// OUTCOMES: normal "0,0\n" | normal "0,1\n" | normal "1,1\n"
//
// Message passing. Writer: data = 1 (A), flag = 1 (B). Reader: flag (C), data (D).
// ABCD 1,1  ACBD ACDB CABD CADB 0,1  CDAB 0,0. 1,0 needs B < C and D < A, a cycle.
public class OkMessagePassing {
    static int data, flag, r1, r2;

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            data = 1;
            flag = 1;
        });
        Thread reader = new Thread(() -> {
            r1 = flag;
            r2 = data;
        });
        writer.start();
        reader.start();
        writer.join();
        reader.join();
        System.out.println(r1 + "," + r2);
    }
}
