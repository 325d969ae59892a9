// EXPECT: verified
// OUTCOMES: normal "-1" | normal "0" | normal "1"
//
// Arrays.mismatch compares eight bytes at a time: one read covers two ints, which the other thread writes from the second on.
// As a loop over the elements it may find the first unwritten and the second written: 1.
public class OkMismatchTorn {
    static void run(Runnable... bodies) throws InterruptedException {
        Thread[] threads = new Thread[bodies.length];
        for (int i = 0; i < bodies.length; i++) threads[i] = new Thread(bodies[i]);
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
    }

    static final int[] a = {1, 2}, b = {1, 2};
    static int found;

    public static void main(String[] args) throws Exception {
        run(
                () -> found = java.util.Arrays.mismatch(a, b),
                () -> {
                    b[1] = 5;
                    b[0] = 5;
                });
        System.out.print(found);
    }
}
