// EXPECT: verified
// OUTCOMES: normal "0" | normal "1"
// HOTSPOT: no
//
// The order of two of Verify's steps is seen: main counts before or behind t.
import gov.nasa.jpf.vm.Verify;

public class OkVerifyCounterSeen {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> Verify.incrementCounter(0));
        t.start();
        int seen = Verify.getCounter(0);
        t.join();
        System.out.print(seen);
    }
}
