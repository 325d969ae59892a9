// EXPECT: verified
// OUTCOMES: normal "0\n" | normal "1\n" | normal "2\n"
//
// Every value of one choice.
import plait.Choose;

public class OkChooseInt {
    public static void main(String[] args) {
        System.out.println(Choose.intBelow(3));
    }
}
