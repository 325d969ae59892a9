// EXPECT: deadlock
// OUTCOMES: deadlock "" | normal ""
//
// main parks for ever if it reads 0, then 1, then 2; else it ends. What it reads after the other thread has ended, when it is
// alone, belongs to the story: tests/trace.
import java.util.concurrent.locks.LockSupport;

public class BadAloneAtEnd {
    static volatile int x, y;

    public static void main(String[] args) {
        new Thread(() -> { y = 1; x = 1; x = 2; }).start();
        if (x == 0 && y != 7 && x == 2) while (true) LockSupport.park();
    }
}
