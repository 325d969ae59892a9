// EXPECT: verified
// OUTCOMES: normal "0" | normal "2"
// OPTIONS: --order sequential:1,0
// HOTSPOT: no
//
// The other thread goes first, looks at the file and ends. What main does then is one step. It writes bytes that it made itself to the file,
// which belongs to its label. Else nobody would find that the other can look after that.
import java.io.File;
import java.io.FileOutputStream;

public class OkWritesWhenAlone {
    static volatile int n;
    static volatile long seen;

    public static void main(String[] args) throws Exception {
        File file = File.createTempFile("alone", ".txt");
        FileOutputStream out = new FileOutputStream(file);
        Thread t = new Thread(() -> seen = file.length());
        t.start();
        n = 1;
        out.write(new byte[] {1, 2});
        t.join();
        System.out.print(seen);
    }
}
