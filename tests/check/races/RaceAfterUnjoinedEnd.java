// EXPECT: verified
// OUTCOMES: normal "0\n" | normal "1\n"
// RACES: RaceAfterUnjoinedEnd.x rw
//
// Main sleeps, and t may have ended: nothing orders that.
public class RaceAfterUnjoinedEnd {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> x = 1).start();
        Thread.sleep(10);
        System.out.println(x);
    }
}
