// Who reads 1 reads it for ever. In o-dpor a thread that sleeps in a state may still lead there, and belongs to the state's future. Seen only
// in some orders, as random:N is, where N comes from the name of the class, number and all; see o_dpor_test.cc for the toy program.
import java.util.concurrent.atomic.AtomicInteger;

public class BothSpinAfterIncrement8 {
    static final AtomicInteger x = new AtomicInteger();

    public static void main(String[] args) {
        Thread t1 = new Thread(() -> {
            x.incrementAndGet();
            System.out.print("0");
        });
        Thread t2 = new Thread(() -> System.out.print(x.get()));
        Runnable spin = () -> {
            while (x.get() == 1) ;
            System.out.print("0");
        };
        Thread t3 = new Thread(spin);
        Thread t4 = new Thread(spin);
        t1.start();
        t2.start();
        t3.start();
        t4.start();
    }
}
