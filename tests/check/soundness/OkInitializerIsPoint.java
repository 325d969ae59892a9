// EXPECT: verified
// OUTCOMES: normal "1" | normal "7"
//
// To come to a class of the library is a scheduling point if its initialiser reads what others write: main may set the
// property after b has begun, and before it comes to ForkJoinPool.
import java.util.concurrent.ForkJoinPool;

public class OkInitializerIsPoint {
    static int n;

    public static void main(String[] args) throws Exception {
        Thread b = new Thread(() -> n = ForkJoinPool.getCommonPoolParallelism());
        b.start();
        System.setProperty("java.util.concurrent.ForkJoinPool.common.parallelism", "7");
        b.join();
        System.out.print(n);
    }
}
