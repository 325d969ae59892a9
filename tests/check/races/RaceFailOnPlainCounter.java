// EXPECT: race
// OUTCOMES: normal "1\n" | normal "2\n"
// RACES: RaceFailOnPlainCounter.n rw | RaceFailOnPlainCounter.n ww
// OPTIONS: --fail-on race
//
// The same, and a race is a reason to fail.
public class RaceFailOnPlainCounter {
    static int n;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> n++);
        t.start();
        n++;
        t.join();
        System.out.println(n);
    }
}
