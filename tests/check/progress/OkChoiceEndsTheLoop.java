// EXPECT: verified
// OUTCOMES: normal ""
// HOTSPOT: no
//
// Some day the choice goes the other way: a loop that a choice leaves is none for ever.
public class OkChoiceEndsTheLoop {
    public static void main(String[] args) {
        while (plait.Choose.bool()) {
        }
    }
}
