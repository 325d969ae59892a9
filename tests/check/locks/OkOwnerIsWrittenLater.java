// EXPECT: verified
// OUTCOMES: normal "false[Locked by thread T]false" | normal "false[Locked by thread T]true" | normal "false[Unlocked]false"
// OUTCOMES: normal "false[Unlocked]true" | normal "true[Locked by thread T]false" | normal "true[Locked by thread T]true"
// OUTCOMES: normal "true[Unlocked]false" | normal "true[Unlocked]true"
//
// A lock is taken a moment before its owner is written: "true[Unlocked]true".
import java.util.concurrent.locks.*;

public class OkOwnerIsWrittenLater {
    public static void main(String[] a) throws Exception {
        ReentrantLock l = new ReentrantLock();
        Thread t = new Thread(() -> {
            l.lock();
            l.unlock();
        }
        , "T");
        t.start();
        boolean b = l.isLocked();
        String s = l.toString();
        s = s.substring(s.indexOf('['));
        boolean d = l.isLocked();
        t.join();
        System.out.print(b + s + d);
    }
}
