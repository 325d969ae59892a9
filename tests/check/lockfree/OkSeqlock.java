// EXPECT: verified
// OUTCOMES: normal "0,0\n" | normal "1,1\n"
//
// The reader tries again if the sequence was odd or changed: it returns a pair from before or after the writer.
public class OkSeqlock {
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
            int before, a, b;
            do {
                before = sequence;
                a = x;
                b = y;
            } while (before % 2 == 1 || sequence != before);
            r1 = a;
            r2 = b;
        });
        writer.start();
        reader.start();
        writer.join();
        reader.join();
        System.out.println(r1 + "," + r2);
        assert r1 == r2;
    }
}
