// EXPECT: assertion
// OUTCOMES: normal "ok\n" | exception ""
//
// Of 16 pairs, (2,3) and (3,2) break the assertion.
import plait.Choose;

public class BadChooseFactors {
    public static void main(String[] args) {
        int a = Choose.intBelow(4), b = Choose.intBelow(4);
        assert a * b != 6;
        System.out.println("ok");
    }
}
