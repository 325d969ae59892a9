// An uncaught exception of another thread: trace with that thread's name on stderr, exit status 0.
public class UncaughtInThreadExitsZero {
    static void fail(int depth) {
        if (depth == 0) throw new IllegalArgumentException("deep", new RuntimeException("root"));
        fail(depth - 1);
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> fail(3), "worker-7");
        t.start();
        t.join();
        System.out.println("main goes on, " + t.getState());
    }
}
