// EXPECT: verified
// OUTCOMES: normal "" 
// RACES: none
//
// A volatile long is written in one piece (JLS 17.7), and volatile accesses do not race.
public class NoRaceVolatileLong {
    static volatile long n;

    public static void main(String[] args) {
        new Thread(() -> n = -1).start();
        n = 1;
    }
}
