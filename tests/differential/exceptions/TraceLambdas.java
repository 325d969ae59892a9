// Stack traces through lambdas and method references name the synthetic methods and hide the generated frames.
import java.util.function.Function;
import java.util.function.Supplier;

class TraceLambdas {
    static int boom(int x) {
        throw new IllegalStateException("boom " + x);
    }

    static void trace(Runnable r) {
        try {
            r.run();
        } catch (IllegalStateException e) {
            for (StackTraceElement f : e.getStackTrace()) {
                System.out.println("  " + f.getClassName() + "." + f.getMethodName() + ":" + f.getLineNumber());
            }
            System.out.println();
        }
    }

    int inst(int k) {
        Supplier<Integer> s = () -> boom(k + base);
        return s.get();
    }

    int base = 5;

    TraceLambdas() {
    }

    TraceLambdas(int x) {
        boom(x);
    }

    public static void main(String[] args) {
        trace(() -> boom(1));
        trace(() -> {
            Function<Integer, Integer> f = TraceLambdas::boom;
            f.apply(2);
        });
        trace(() -> new TraceLambdas().inst(3));
        trace(() -> {
            Function<Integer, TraceLambdas> f = TraceLambdas::new;
            f.apply(4);
        });
        trace(() -> {
            Supplier<Supplier<Integer>> s = () -> () -> boom(5);
            s.get().get();
        });
        Function<Integer, Integer> id = Function.identity();
        trace(() -> id.andThen(TraceLambdas::boom).compose((Integer z) -> z + 1).apply(6));
        java.util.List.of(7).forEach(TraceLambdas::boom);
    }
}
