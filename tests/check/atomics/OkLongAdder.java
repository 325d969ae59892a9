// EXPECT: verified
// OUTCOMES: normal "2\n"
//
// Increments that collide go to different cells; the sum behind both joins has them all.
import java.util.concurrent.atomic.LongAdder;

public class OkLongAdder {
    static final LongAdder adder = new LongAdder();

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(adder::increment);
        Thread t2 = new Thread(adder::increment);
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(adder.sum());
    }
}
