// EXPECT: verified
// OUTCOMES: normal "1,2,0\n"
//
// Each thread has its own value.
public class OkThreadLocal {
    static final ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 0);
    static int r1, r2;

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> {
            local.set(local.get() + 1);
            r1 = local.get();
        });
        Thread t2 = new Thread(() -> {
            local.set(local.get() + 2);
            r2 = local.get();
        });
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(r1 + "," + r2 + "," + local.get());
    }
}
