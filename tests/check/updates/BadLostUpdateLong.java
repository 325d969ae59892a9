// EXPECT: assertion
// OUTCOMES: normal "4294967297\n" | exception "4294967296\n" | exception "1\n"
//
// As with int: both additions, or the last of two that read 0. A long is read and written in one step; the JLS permits
// two, no JVM of today does it.
public class BadLostUpdateLong {
    static long n;

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> n += 1L << 32);
        Thread t2 = new Thread(() -> n += 1);
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(n);
        assert n == (1L << 32) + 1;
    }
}
