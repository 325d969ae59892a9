// EXPECT: verified
// OUTCOMES: normal "0\n" | normal "2\n"
//
// Executions with an odd value are dropped, before the assertion can fail.
import gov.nasa.jpf.vm.Verify;

public class OkVerifyIgnoreIf {
    public static void main(String[] args) {
        int x = Verify.getInt(0, 3);
        Verify.ignoreIf(x % 2 == 1);
        assert x % 2 == 0;
        System.out.println(x);
    }
}
