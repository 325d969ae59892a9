// EXPECT: livelock
// OUTCOMES: livelock ""
// HOTSPOT: no
//
// Whatever is chosen, the loop goes on.
public class BadChoiceDoesNotMatter {
    static volatile boolean last;

    public static void main(String[] args) {
        while (true) {
            last = plait.Choose.bool();
        }
    }
}
