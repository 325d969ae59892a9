// EXPECT: assertion
// OUTCOMES: normal "" | exception ""
// HOTSPOT: no
//
// To seek and to read are two steps: another thread can seek elsewhere in between.
import java.io.RandomAccessFile;

public class BadSeeksThenReads {
    static int at(RandomAccessFile file, long position) {
        try {
            file.seek(position);
            return file.read();
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        RandomAccessFile file = new RandomAccessFile("plait-seek", "rw");
        file.writeBytes("abc");
        Thread t = new Thread(() -> at(file, 1));
        t.start();
        int first = at(file, 0);
        t.join();
        assert first == 'a' : first;
    }
}
