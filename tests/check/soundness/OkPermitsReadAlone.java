// EXPECT: verified
// OUTCOMES: normal "0" | normal "1"
//
// The last living thread looks at the permits in one step, outside any operation of the semaphore: 0 if it was there before the other.
import java.util.concurrent.Semaphore;

public class OkPermitsReadAlone {
    static final Semaphore permits = new Semaphore(0);
    static int x;

    public static void main(String[] args) {
        new Thread(() -> permits.release()).start();
        new Thread(() -> {
            x = 1;
            System.out.print(permits.availablePermits());
        }).start();
    }
}
