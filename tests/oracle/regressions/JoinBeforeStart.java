// A thread may join another before it is started, and then does not wait. optimal-dpor looked at who waits in the end only.
public class JoinBeforeStart {
    static int x;
    static final Thread t2 = new Thread(() -> x = 1);
    static final Thread t1 = new Thread(() -> {
        try {
            t2.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    });

    public static void main(String[] args) throws Exception {
        t1.start();
        t2.start();
        t1.join();
        System.out.println(x);
    }
}
