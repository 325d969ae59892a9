// EXPECT: verified
// OUTCOMES: normal "false" | normal "true"
// HOTSPOT: no
//
// Whether the folder is there main sees before or after the other thread has made it.
import java.io.File;

public class OkMakesOnlyIfFirst {
    public static void main(String[] args) throws Exception {
        File f = new File("plait-probe-folder");
        Thread t = new Thread(() -> f.mkdir());
        t.start();
        boolean is = f.exists();
        t.join();
        System.out.print(is);
    }
}
