// EXPECT: assertion
// OUTCOMES: normal "0,0\n" | normal "1,1\n" | exception "0,1\n" | exception "1,0\n"
//
// The reader does not look at the sequence again, and the whole writer may run after its look. Writer: x (A), y (B).
// Reader: x (C), y (D). ABCD 1,1  ACBD 1,1  ACDB 1,0  CABD 0,1  CADB 0,0  CDAB 0,0.
public class BadSeqlockNoRecheck {
    static volatile int sequence;
    static int x, y, r1, r2;

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            sequence = 1;
            x = 1;
            y = 1;
            sequence = 2;
        });
        Thread reader = new Thread(() -> {
            while (sequence % 2 == 1) Thread.onSpinWait();
            r1 = x;
            r2 = y;
        });
        writer.start();
        reader.start();
        writer.join();
        reader.join();
        System.out.println(r1 + "," + r2);
        assert r1 == r2;
    }
}
