// EXPECT: verified
// OUTCOMES: normal ""
// RACES: RaceThreeThreads.x rw | RaceThreeThreads.x ww
//
// Two write and one reads, each pair without order.
public class RaceThreeThreads {
    static int x, seen;

    public static void main(String[] args) {
        new Thread(() -> x = 1).start();
        new Thread(() -> x = 2).start();
        seen = x;
    }
}
