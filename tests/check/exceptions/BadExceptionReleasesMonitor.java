// EXPECT: exception java.lang.IllegalStateException
// OUTCOMES: exception "1\n"
//
// An exception that leaves a synchronized block unlocks: the other thread always gets in.
public class BadExceptionReleasesMonitor {
    static final Object lock = new Object();
    static int x;

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> {
            synchronized (lock) {
                throw new IllegalStateException();
            }
        });
        Thread t2 = new Thread(() -> {
            synchronized (lock) {
                x = 1;
            }
        });
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(x);
    }
}
