// A thread that has written may be late with its interrupt: who sees what was written need not be interrupted yet.
public class InterruptAfterWrite {
    static int x;

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> {
            int seen = x;
            System.out.println(seen + " " + Thread.interrupted());
        });
        Thread t2 = new Thread(() -> {
            x = 1;
            t1.interrupt();
        });
        t1.start();
        t2.start();
    }
}
