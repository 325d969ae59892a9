// EXPECT: verified
// OUTCOMES: normal "" | normal "1\n"
// RACES: none
//
// JLS 17.4.4: the last action of a thread happens before another sees by isAlive() that it has ended.
public class NoRaceEndSeenByIsAlive {
    static int x;

    public static void main(String[] args) {
        Thread t = new Thread(() -> x = 1);
        t.start();
        if (!t.isAlive()) {
            System.out.println(x);
        }
    }
}
