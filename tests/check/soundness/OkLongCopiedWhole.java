// EXPECT: verified
// OUTCOMES: normal "0" | normal "-1"
//
// A long is an element: its halves are not seen apart.
public class OkLongCopiedWhole {
    static final long[] a = new long[2], ones = {-1, -1};

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> System.arraycopy(ones, 0, a, 0, 2));
        t.start();
        long seen = a[1];
        t.join();
        System.out.print(seen);
    }
}
