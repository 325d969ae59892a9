// A thread waits for an end that comes, but is interrupted as well: dpor, source-dpor and o-dpor lost that the interrupt is enough.
public class InterruptedJoin {
    static int o1;
    static final Thread t2 = new Thread(() -> System.out.println(0));
    static final Thread t1 = new Thread(() -> {
        t2.start();
        try {
            t2.join();
        } catch (InterruptedException e) {
            o1 = -1;
        }
    });

    public static void main(String[] args) {
        t1.start();
        System.out.print(7);
        t1.interrupt();
        System.out.println(o1);
    }
}
