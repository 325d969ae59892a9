// EXPECT: verified
// OUTCOMES: normal "2\n"
// RACES: none
//
// What is done before start() is seen by the thread, what the thread does is seen after join().
public class NoRaceStartAndJoin {
    static int n;

    public static void main(String[] args) throws InterruptedException {
        n = 1;
        Thread t = new Thread(() -> n++);
        t.start();
        t.join();
        System.out.println(n);
    }
}
