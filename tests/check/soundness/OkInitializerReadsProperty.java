// EXPECT: verified
// OUTCOMES: normal "1" | normal "7"
//
// The initialiser of ForkJoinPool, which is part of b's step, reads a property that a sets.
import java.util.concurrent.ForkJoinPool;

public class OkInitializerReadsProperty {
    static volatile int n;

    public static void main(String[] args) throws Exception {
        Thread a = new Thread(
                () -> System.setProperty("java.util.concurrent.ForkJoinPool.common.parallelism", "7"));
        Thread b = new Thread(() -> n = ForkJoinPool.getCommonPoolParallelism());
        a.start();
        b.start();
        a.join();
        b.join();
        System.out.print(n);
    }
}
