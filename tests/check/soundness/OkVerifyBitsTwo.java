// EXPECT: verified
// OUTCOMES: normal "true true"
// HOTSPOT: no
//
// As OkVerifyCountsTwo: two threads that make and set one bit set.
import gov.nasa.jpf.vm.Verify;

public class OkVerifyBitsTwo {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> Verify.setBitInBitSet(0, 1, true));
        t.start();
        Verify.setBitInBitSet(0, 2, true);
        t.join();
        System.out.print(Verify.getBitInBitSet(0, 1) + " " + Verify.getBitInBitSet(0, 2));
    }
}
