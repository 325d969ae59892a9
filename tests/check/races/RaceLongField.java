// EXPECT: verified
// OUTCOMES: normal ""
// RACES: RaceLongField.n ww
//
// A long is one variable here; on a machine its halves may come apart, as no lock keeps them together.
public class RaceLongField {
    static long n;

    public static void main(String[] args) {
        new Thread(() -> n = -1).start();
        n = 1;
    }
}
