// EXPECT: verified
// OUTCOMES: normal "1\n" | normal "2\n"
// RACES: RacePlainCounter.n rw | RacePlainCounter.n ww
//
// Both read and write n without order: the reads do not conflict with each other.
public class RacePlainCounter {
    static int n;

    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> n++);
        t.start();
        n++;
        t.join();
        System.out.println(n);
    }
}
