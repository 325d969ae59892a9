// EXPECT: verified
// OUTCOMES: normal "0,0\n" | normal "0,1\n" | normal "0,2\n" | normal "1,1\n" | normal "1,2\n" | normal "2,2\n"
//
// Coherence of reads. x goes through 0, 1, 2; two reads in a row see two values in this order, equal or not.
public class OkCoherentReads {
    static int x, r1, r2;

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            x = 1;
            x = 2;
        });
        Thread reader = new Thread(() -> {
            r1 = x;
            r2 = x;
        });
        writer.start();
        reader.start();
        writer.join();
        reader.join();
        System.out.println(r1 + "," + r2);
    }
}
