// EXPECT: verified
// OUTCOMES: normal ""
// HOTSPOT: no
//
// What one execution leaves behind is no business of the next: the file is new in every one. (With the host's files it
// was there from the second on.)
import java.io.File;

public class OkLockFileIsNew {
    static volatile int v;

    public static void main(String[] a) throws Exception {
        File f = new File("plait-lock-file");
        Thread t = new Thread(() -> v++);
        t.start();
        v++;
        boolean made = f.createNewFile();
        v++;
        t.join();
        assert made : "somebody else holds the lock file";
    }
}
