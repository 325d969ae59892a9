// A thread that does nothing but yield is never in anybody's way, and must not keep the others waiting for ever.
public class QuietCycle {
    static int x;

    public static void main(String[] args) throws Exception {
        Thread idle = new Thread(() -> {
            while (true) Thread.yield();
        });
        idle.setDaemon(true);
        Thread writer = new Thread(() -> x = 1);
        idle.start();
        writer.start();
        System.out.println(x);
    }
}
