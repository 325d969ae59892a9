// EXPECT: verified
// OUTCOMES: normal "3\n3\n"
// RACES: none
//
// Reads do not conflict with reads; the write is ordered before both threads by start().
public class NoRaceReadersOnly {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        x = 3;
        Thread t = new Thread(() -> System.out.println(x));
        t.start();
        System.out.println(x);
        t.join();
    }
}
