// EXPECT: verified
// OUTCOMES: normal "5 0.5\n" | normal "5 2.5\n" | normal "9 0.5\n" | normal "9 2.5\n"
//
// One value of each list.
import gov.nasa.jpf.vm.Verify;

public class OkVerifyLists {
    public static void main(String[] args) {
        int a = Verify.getIntFromList(5, 9);
        System.out.println(a + " " + Verify.getDoubleFromList(0.5, 2.5));
    }
}
