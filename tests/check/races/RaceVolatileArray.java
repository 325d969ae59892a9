// EXPECT: verified
// OUTCOMES: normal ""
// RACES: int[] ww
//
// The reference is volatile, the elements are plain.
public class RaceVolatileArray {
    static volatile int[] a = new int[2];

    public static void main(String[] args) {
        new Thread(() -> a[0] = 1).start();
        a[0] = 2;
    }
}
