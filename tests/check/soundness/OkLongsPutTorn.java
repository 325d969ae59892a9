// EXPECT: verified
// OUTCOMES: normal "1 2" | normal "1 5" | normal "6 5"
//
// LongBuffer.put(long[]) of a view of bytes copies the array by Unsafe, in one call. The other thread writes its elements from the last
// to the first, so it may be seen to have written only the last.
public class OkLongsPutTorn {
    static void run(Runnable... bodies) throws InterruptedException {
        Thread[] threads = new Thread[bodies.length];
        for (int i = 0; i < bodies.length; i++) threads[i] = new Thread(bodies[i]);
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
    }

    static final long[] source = {1, 2};
    static String copied;

    public static void main(String[] args) throws Exception {
        run(
                () -> {
                    java.nio.ByteBuffer bytes = java.nio.ByteBuffer.allocate(16);
                    bytes.asLongBuffer().put(source);
                    copied = bytes.getLong(0) + " " + bytes.getLong(8);
                },
                () -> {
                    source[1] = 5;
                    source[0] = 6;
                });
        System.out.print(copied);
    }
}
