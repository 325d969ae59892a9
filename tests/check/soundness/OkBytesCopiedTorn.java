// EXPECT: verified
// OUTCOMES: normal "00" | normal "01" | normal "10" | normal "11"
//
// Bytes, which a machine may copy eight at a time or one by one.
public class OkBytesCopiedTorn {
    static final byte[] a = new byte[2], ones = {1, 1};

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> System.arraycopy(ones, 0, a, 0, 2));
        t.start();
        int first = a[0], second = a[1];
        t.join();
        System.out.print(first + "" + second);
    }
}
