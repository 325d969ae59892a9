// EXPECT: verified
// OUTCOMES: normal ""
// RACES: double[] ww
//
// An element of a double[] is one variable; on a machine its halves may come apart (JLS 17.7).
public class RaceDoubleElement {
    static final double[] d = new double[1];

    public static void main(String[] args) {
        new Thread(() -> d[0] = -1).start();
        d[0] = 1;
    }
}
