// EXPECT: verified
// OUTCOMES: normal "1\n"
// RACES: none
//
// A release happens before the acquire that takes its permit.
import java.util.concurrent.Semaphore;

public class NoRaceSemaphore {
    static int n;

    public static void main(String[] args) throws InterruptedException {
        Semaphore done = new Semaphore(0);
        new Thread(() -> {
            n = 1;
            done.release();
        }).start();
        done.acquire();
        System.out.println(n);
    }
}
