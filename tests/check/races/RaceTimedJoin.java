// EXPECT: verified
// OUTCOMES: normal "0\n" | normal "1\n"
// RACES: RaceTimedJoin.x rw
//
// A join that may time out orders nothing if it does.
public class RaceTimedJoin {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> x = 1);
        t.start();
        t.join(1);
        System.out.println(x);
    }
}
