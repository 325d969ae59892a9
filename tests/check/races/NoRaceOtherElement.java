// EXPECT: verified
// OUTCOMES: normal ""
// RACES: none
//
// Each element is a variable of its own.
public class NoRaceOtherElement {
    static final byte[] a = new byte[2];

    public static void main(String[] args) {
        new Thread(() -> a[0] = 1).start();
        a[1] = 2;
    }
}
