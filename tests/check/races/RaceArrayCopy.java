// EXPECT: verified
// OUTCOMES: normal ""
// RACES: int[] rw
//
// The copy reads the element that t writes.
public class RaceArrayCopy {
    static final int[] a = new int[2], b = new int[2];

    public static void main(String[] args) {
        new Thread(() -> a[1] = 1).start();
        System.arraycopy(a, 0, b, 0, 2);
    }
}
