// EXPECT: verified
// OUTCOMES: normal "a0" | normal "ax"
//
// The second element does not fit: ArrayStoreException, and the first stays copied. t may see it before the exception.
public class OkCopyStopsMidway {
    static final Object[] from = {"a", 1};
    static final String[] to = new String[2];
    static String seen = "x";

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            if (to[0] == null) seen = "0";
        });
        t.start();
        try {
            System.arraycopy(from, 0, to, 0, 2);
            System.out.print("no exception");
        } catch (ArrayStoreException e) {
            t.join();
            System.out.print(to[0] + seen);
        }
    }
}
