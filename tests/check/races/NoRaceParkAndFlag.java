// EXPECT: verified
// OUTCOMES: normal "8\n"
// RACES: none
//
// park() itself orders nothing; the volatile flag that is looked at does.
import java.util.concurrent.locks.LockSupport;

public class NoRaceParkAndFlag {
    static int n;
    static volatile boolean isSet;

    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        new Thread(() -> {
            n = 8;
            isSet = true;
            LockSupport.unpark(main);
        }).start();
        while (!isSet) {
            LockSupport.park();
        }
        System.out.println(n);
    }
}
