// EXPECT: verified
// OUTCOMES: normal "3\n"
//
// T1 adds 1, starts T2, which adds 2, and joins it: all in one order.
public class OkThreadsStartThreads {
    static int n;

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> {
            n += 1;
            Thread t2 = new Thread(() -> n += 2);
            t2.start();
            try {
                t2.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        t1.start();
        t1.join();
        System.out.println(n);
    }
}
