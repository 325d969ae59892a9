// ThreadLocal: one value a thread, withInitial, set, remove, many locals at once.
public class ThreadLocalValues {
    static final ThreadLocal<Integer> COUNTER = ThreadLocal.withInitial(() -> 100);
    static final ThreadLocal<String> PLAIN = new ThreadLocal<>();

    public static void main(String[] args) throws Exception {
        int[] results = new int[4];
        Thread[] threads = new Thread[4];
        for (int i = 0; i < 4; i++) {
            final int index = i;
            threads[i] = new Thread(() -> {
                for (int k = 0; k <= index; k++) COUNTER.set(COUNTER.get() + 1);
                results[index] = COUNTER.get();
            });
            threads[i].start();
        }
        for (Thread t : threads) t.join();
        System.out.println(java.util.Arrays.toString(results) + " " + COUNTER.get());
        System.out.println(PLAIN.get());
        PLAIN.set("x");
        System.out.println(PLAIN.get());
        PLAIN.remove();
        System.out.println(PLAIN.get());
        COUNTER.set(1);
        COUNTER.remove();
        System.out.println(COUNTER.get());
        java.util.List<ThreadLocal<Integer>> many = new java.util.ArrayList<>();
        for (int i = 0; i < 200; i++) {
            ThreadLocal<Integer> local = new ThreadLocal<>();
            local.set(i);
            many.add(local);
        }
        int sum = 0;
        for (ThreadLocal<Integer> local : many) sum += local.get();
        System.out.println(sum);
    }
}
