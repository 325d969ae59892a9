// EXPECT: verified
// OUTCOMES: normal "00" | normal "01" | normal "11"
//
// The initialiser of ForkJoinPool makes the program's own handler, whose constructor reads x twice. It is no part of one
// step: main writes x before, between or after the reads.
import java.util.concurrent.ForkJoinPool;

public class OkInitializerRunsProgram {
    static volatile int x;
    static String seen = "";

    public static class Handler implements Thread.UncaughtExceptionHandler {
        public Handler() {
            int a = x, b = x;
            seen = "" + a + b;
        }

        @Override
        public void uncaughtException(Thread thread, Throwable error) {}
    }

    public static void main(String[] args) throws Exception {
        System.setProperty(
                "java.util.concurrent.ForkJoinPool.common.exceptionHandler", "OkInitializerRunsProgram$Handler");
        Thread b = new Thread(() -> ForkJoinPool.getCommonPoolParallelism());
        b.start();
        x = 1;
        b.join();
        System.out.print(seen);
    }
}
