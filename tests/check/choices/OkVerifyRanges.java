// EXPECT: verified
// OUTCOMES: normal "-1 0 false\n" | normal "-1 0 true\n" | normal "-1 1 false\n" | normal "-1 1 true\n"
// OUTCOMES: normal "0 0 false\n" | normal "0 0 true\n" | normal "0 1 false\n" | normal "0 1 true\n"
//
// getInt and random include both bounds: 2 x 2 x 2 combinations.
import gov.nasa.jpf.vm.Verify;

public class OkVerifyRanges {
    public static void main(String[] args) {
        int a = Verify.getInt(-1, 0), b = Verify.random(1);
        System.out.println(a + " " + b + " " + Verify.getBoolean());
    }
}
