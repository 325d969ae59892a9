// EXPECT: verified
// OUTCOMES: normal "ab" | normal "ba"
// HOTSPOT: no
//
// One RandomAccessFile has one position: two threads that read a byte of it each get different ones.
import java.io.RandomAccessFile;

public class OkSharedPosition {
    static char mine, others;

    static char read(RandomAccessFile file) {
        try {
            return (char) file.read();
        } catch (java.io.IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        try (RandomAccessFile file = new RandomAccessFile("plait-random", "rw")) {
            file.writeBytes("ab");
            file.seek(0);
            Thread t = new Thread(() -> others = read(file));
            t.start();
            mine = read(file);
            t.join();
        }
        System.out.print("" + mine + others);
    }
}
