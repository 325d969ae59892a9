// EXPECT: verified
// OUTCOMES: normal "false" | normal "true"
// HOTSPOT: no
//
// A file of the host is removed, in the program's own view: main may still see it, or not any more. (/etc/passwd is there
// afterwards, whoever runs this.)
import java.io.File;

public class OkChangesTheHosts {
    public static void main(String[] args) throws Exception {
        File f = new File("/etc/passwd");
        Thread t = new Thread(() -> f.delete());
        t.start();
        boolean is = f.length() > 0;
        t.join();
        assert !f.exists();
        System.out.print(is);
    }
}
