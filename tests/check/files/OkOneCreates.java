// EXPECT: verified
// OUTCOMES: normal "1" | normal "2"
// HOTSPOT: no
//
// exists() and createNewFile() are two steps: both may find nothing there, and one makes the file. That is the atomic step:
// just one of those who try has made it. Who came too late to try did not: the count of tries is 1 or 2.
import java.io.File;
import java.util.concurrent.atomic.AtomicInteger;

public class OkOneCreates {
    static final AtomicInteger tries = new AtomicInteger(), made = new AtomicInteger();

    static void claim(File f) {
        try {
            if (f.exists()) return;
            tries.incrementAndGet();
            if (f.createNewFile()) made.incrementAndGet();
        } catch (java.io.IOException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        File f = new File("plait-claimed");
        Thread t = new Thread(() -> claim(f));
        t.start();
        claim(f);
        t.join();
        assert made.get() == 1 : made;
        System.out.print(tries);
    }
}
