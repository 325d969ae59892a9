// EXPECT: verified
// OUTCOMES: normal "2"
// HOTSPOT: no
//
// Verify's counters are one step each, as in JPF: no count is lost, and an array that grows is not seen half made.
import gov.nasa.jpf.vm.Verify;

public class OkVerifyCountsTwo {
    public static void main(String[] args) throws Exception {
        Verify.resetCounter(0);
        Thread t = new Thread(() -> {
            Verify.incrementCounter(0);
            Verify.incrementCounter(3);
        });
        t.start();
        Verify.incrementCounter(0);
        t.join();
        System.out.print(Verify.getCounter(0));
    }
}
