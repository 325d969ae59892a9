// EXPECT: verified
// OUTCOMES: normal "0\n" | normal "1\n"
//
// There is a permit from the start, so main need not wait for the release: that one came before the other does not mean that it
// had to, and the read of x is not ordered behind the write.
import java.util.concurrent.Semaphore;

public class OkReleaseNobodyNeeds {
    static int x;

    public static void main(String[] args) throws Exception {
        Semaphore permits = new Semaphore(1);
        Thread giver = new Thread(() -> {
            x = 1;
            permits.release();
        });
        giver.start();
        permits.acquire();
        int seen = x;
        giver.join();
        System.out.println(seen);
    }
}
