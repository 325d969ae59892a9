// EXPECT: verified
// OUTCOMES: normal "0\n" | normal "1\n"
// RACES: RaceBeforeStartIsNot.x rw
//
// What main does behind start() is not ordered before the thread.
public class RaceBeforeStartIsNot {
    static int x;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> System.out.println(x));
        t.start();
        x = 1;
        t.join();
    }
}
