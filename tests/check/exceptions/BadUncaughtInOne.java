// EXPECT: exception java.lang.IllegalStateException
// OUTCOMES: exception "1\n"
//
// One thread throws, the other and main go on.
public class BadUncaughtInOne {
    static int x;

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> {
            throw new IllegalStateException();
        });
        Thread t2 = new Thread(() -> x = 1);
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(x);
    }
}
