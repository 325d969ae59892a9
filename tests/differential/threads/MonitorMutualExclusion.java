// synchronized methods and blocks exclude each other: a plain counter loses nothing.
public class MonitorMutualExclusion {
    private int count;
    private static int total;
    private static int inside, overlaps;

    synchronized void viaMethod() {
        count++;
    }

    void viaBlock() {
        synchronized (this) {
            count++;
        }
    }

    static synchronized void viaStatic() {
        if (++inside != 1) overlaps++;
        total++;
        inside--;
    }

    public static void main(String[] args) throws Exception {
        MonitorMutualExclusion shared = new MonitorMutualExclusion();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 2000; k++) {
                    shared.viaMethod();
                    shared.viaBlock();
                    viaStatic();
                }
            });
        }
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
        System.out.println(shared.count + " " + total + " " + overlaps);
    }
}
