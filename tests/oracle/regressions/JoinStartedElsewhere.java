// The thread that main joins is started by another: o-dpor lost, in some orders, that main is there before it starts.
public class JoinStartedElsewhere {
    static int x, o1;
    static final Thread t3 = new Thread(() -> {});
    static final Thread t2 = new Thread(() -> {
        x = 1;
        t3.start();
    });
    static final Thread t1 = new Thread(() -> o1 = x * 10);

    public static void main(String[] args) throws InterruptedException {
        t1.start();
        t2.start();
        t1.join();
        t3.join();
        System.out.println(x + " " + o1);
    }
}
