// EXPECT: verified
// OUTCOMES: normal "" | normal "7\n"
// RACES: RaceHbPublishedArray.shared rw | int[] rw
// OPTIONS: --races hb
// SKIP: o-dpor
//
// As with fields: the element is written before the array is handed over, and nothing orders that before the read. Element 1 keeps its
// default value, whose write happens before everything (JLS 17.4.4).
public class RaceHbPublishedArray {
    static int[] shared;

    public static void main(String[] args) {
        new Thread(() -> shared = new int[] {7, 0}).start();
        int[] seen = shared;
        if (seen != null) {
            System.out.println(seen[0] + seen[1]);
        }
    }
}
