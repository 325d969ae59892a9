// EXPECT: verified
// OUTCOMES: normal "0" | normal "1"
//
// childValue runs while the thread is made, and reads what w writes.
public class OkChildValue {
    static volatile int x;
    static final InheritableThreadLocal<Integer> LOCAL = new InheritableThreadLocal<>() {
        protected Integer childValue(Integer parent) {
            return x;
        }
    };

    public static void main(String[] args) throws Exception {
        LOCAL.set(5);
        Thread w = new Thread(() -> x = 1);
        w.start();
        Thread c = new Thread(() -> System.out.print(LOCAL.get()));
        c.start();
        c.join();
        w.join();
    }
}
