// EXPECT: verified
// OUTCOMES: normal "2\n"
// HOTSPOT: no
//
// No other thread runs between beginAtomic and endAtomic, so no increment is lost.
import gov.nasa.jpf.vm.Verify;

public class OkVerifyAtomic {
    static int n;

    static void increment() {
        Verify.beginAtomic();
        n++;
        Verify.endAtomic();
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(OkVerifyAtomic::increment);
        Thread t2 = new Thread(OkVerifyAtomic::increment);
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(n);
        assert n == 2;
    }
}
