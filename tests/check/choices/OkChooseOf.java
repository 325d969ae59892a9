// EXPECT: verified
// OUTCOMES: normal "a\n" | normal "b\n"
//
// Either of two objects; a choice among one is none.
import plait.Choose;

public class OkChooseOf {
    public static void main(String[] args) {
        System.out.println(Choose.of("a", "b") + Choose.of(""));
    }
}
