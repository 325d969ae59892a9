// EXPECT: deadlock
// OUTCOMES: deadlock ""
// RACES: RaceWhileOneIsBlocked.n rw | RaceWhileOneIsBlocked.n ww
//
// The third waits for ever to be notified; the race is beside it.
public class RaceWhileOneIsBlocked {
    static int n;

    public static void main(String[] args) throws InterruptedException {
        new Thread(() -> n++).start();
        new Thread(() -> n++).start();
        synchronized (RaceWhileOneIsBlocked.class) {
            RaceWhileOneIsBlocked.class.wait();
        }
    }
}
