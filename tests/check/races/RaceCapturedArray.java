// EXPECT: verified
// OUTCOMES: normal "0\n" | normal "1\n"
// RACES: int[] rw
//
// A lambda captures the reference, which never changes; the element is shared.
public class RaceCapturedArray {
    public static void main(String[] args) {
        int[] cell = {0};
        new Thread(() -> cell[0] = 1).start();
        System.out.println(cell[0]);
    }
}
